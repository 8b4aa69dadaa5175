import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { snapshot, temporarySite } from "../temporary-site.ts";
import { edit, pages } from "../mistakes.ts";
import { messagesOf, testRefused } from "./says.ts";

const messages = messagesOf("endless");

const loaf = "function Loaf() {\n";

describe("row 9: a build refuses what never ends, by its name, after the time limit", () => {
  testRefused(messages, {
    "09-recursive-component": edit(pages, "return <img", "return <Loaf />;\n  return <img"),
    "09-endless-loop": edit(pages, loaf, `${loaf}  for (;;);\n`),
    "09-endless-module": edit(pages, /$/, "for (;;);\n"),
    // It never ends only when it is evaluated for the script.
    "09-endless-styles": edit("site/Counter.styles.ts", /$/, `${counted("endless")}if (runs.endless > 1) for (;;);\n`),
  });
});

/** Code that counts how often this process has evaluated it. */
function counted(name: string): string {
  return `const runs = globalThis as never as Record<string, number>;\nruns.${name} = (runs.${name} ?? 0) + 1;\n`;
}

/** Blocks the process for longer than the time limit without using the processor, like a busy machine. */
const stop = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4000);\n";

describe("a process that is stopped for longer than the time limit builds the same site", () => {
  const stops: Readonly<Record<string, readonly [file: string, from: string | RegExp, code: string, run: number]>> = {
    "while the first page is rendered": [pages, loaf, loaf, 1],
    "while modules are evaluated": [pages, /$/, "", 1],
    "while a styles module is evaluated for the script": ["site/Counter.styles.ts", /$/, "", 2],
  };
  for (const [index, [when, [file, from, code, run]]] of Object.entries(stops).entries()) {
    test(when, async () => {
      const name = `stopped${index}`;
      const site = await temporarySite();
      await site.edit(file, from, `${code}${counted(name)}if (runs.${name} === ${run}) ${stop}`);
      const { warnings } = await site.build();
      assert.deepEqual(warnings, []);
      assert.ok(Number(Reflect.get(globalThis, name)) > run, "the work was started again");
      const stopped = await snapshot(site.outDir);
      await site.build({ outDir: `${site.outDir}-again` });
      assert.deepEqual(await snapshot(`${site.outDir}-again`), stopped);
    });
  }
});

messages.testNoOthers();
