import assert from "node:assert/strict";
import { test } from "node:test";
import { BuildError } from "../../generator/problems/build-error.ts";
import { endlessBuilder, type WatchedBuilder } from "../../generator/watch/endless-builder.ts";
import { builtSite, problem } from "./watched-parts.ts";

const input = { siteEntry: "site.ts", assetsDir: "assets", runtime: "preact" } as const;

/** A builder whose first builders follow a script, and record their calls. */
function builderOf(...makes: readonly (() => Promise<ReturnType<typeof builtSite>>)[]) {
  const events: string[] = [];
  let count = 0;
  const builder = endlessBuilder(input, (): WatchedBuilder => {
    const number = (count += 1);
    return {
      build: (changed) => {
        events.push(`${number} builds ${changed ? [...changed].join() : "all"}`);
        return (makes[number - 1] ?? (async () => builtSite("page")))();
      },
      checkFurther: async () => [],
      source: () => undefined,
      dispose: async () => void events.push(`${number} ends`),
    };
  });
  return { builder, events };
}

const fault = () => Promise.reject(new TypeError("fault"));

test("a builder that fails after it worked is replaced, and everything is built again", async () => {
  const outcomes = [async () => builtSite("one"), fault];
  const { builder, events } = builderOf(() => (outcomes.shift() ?? fault)());
  await builder.build(new Set(["a.ts"]));
  await builder.build(new Set(["b.ts"]));
  assert.deepEqual(events, ["1 builds a.ts", "1 builds b.ts", "1 ends", "2 builds all"]);
});

test("a problem of the site does not replace the builder", async () => {
  const { builder, events } = builderOf(() => Promise.reject(new BuildError([problem("site.ts")])));
  await assert.rejects(builder.build(), BuildError);
  await assert.rejects(builder.build(), BuildError);
  assert.deepEqual(events, ["1 builds all", "1 builds all"]);
});

test("a fault of every new builder is thrown, and tried once with each save, not twice", async () => {
  const { builder, events } = builderOf(fault, fault, fault);
  await assert.rejects(builder.build(), TypeError);
  await assert.rejects(builder.build(new Set(["a.ts"])), TypeError);
  assert.deepEqual(events, ["1 builds all", "1 ends", "2 builds a.ts", "2 ends"]);
});

test("a builder without further checks finds nothing further", async () => {
  assert.deepEqual(await builderOf().builder.checkFurther(new AbortController().signal), []);
});
