import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { bodyStore } from "../../generator/cache/body-store.ts";
import { pagePipeline, type PipelineContext } from "../../generator/pipeline/page-pipeline.ts";
import { pipelineThread } from "../../generator/pipeline/pipeline-thread.ts";
import { sitePipeline } from "../../generator/pipeline/site-pipeline.ts";

const context: PipelineContext = {
  choices: { classes: ["s-card", "s-other"], hasSheets: false, features: [], fontRanges: ["U+A1-FF"] },
  names: new Map([["s-card", "a"]]),
  addresses: {
    base: "/shop",
    trailingSlash: "never",
    isRelative: false,
    pagePaths: new Set(["/", "/about"]),
    filePaths: new Set(["/assets/loaf.svg"]),
  },
  assetNames: new Set(["loaf.svg"]),
  facts: {
    livePaths: ["/", "/about"],
    disabledPaths: [],
    filePaths: ["/assets/loaf.svg"],
    base: "/shop",
    trailingSlash: "never",
    isRelative: false,
    allowedOrigins: {},
    knownSkeletons: [],
  },
};

const page = (path: string, text: string) => ({
  path,
  file: `${path.slice(1)}/index.html`,
  isLive: true,
  html: `<main><h1>${text}</h1><p class="s-card"><a href="/about">Zoë</a></p><div data-island="A" data-props="{&quot;picture&quot;:&quot;loaf.svg&quot;}"></div></main>`,
});

const bodies = ["One", "Two", "Three"].map((text, index) => page(`/page-${index}`, text));

describe("the pipeline of a page", () => {
  test("returns the published body, and the data for the rest of the build", () => {
    const [body] = bodies.map(pagePipeline(context));
    const html = Buffer.from(body!.bytes).toString();
    assert.match(html, /<p class="a"><a href="\/shop\/about">Zoë<\/a><\/p>/);
    const { styleKey, islands, propNames, needs } = body!;
    assert.deepEqual([styleKey, islands, propNames], ["10|1|", ["A"], ["loaf.svg"]]);
    assert.deepEqual(needs, { scripts: [], styles: [], hasScriptFile: false, hasMedia: false });
  });

  test("returns the same in a thread, in the order of the pages", async () => {
    const thread = pipelineThread(context);
    try {
      const plain = (found: readonly object[]) => structuredClone(found);
      assert.deepEqual(plain(await thread.run(bodies)), plain(bodies.map(pagePipeline(context))));
      thread.setContext({ ...context, names: new Map() });
      const [body] = await thread.run(bodies);
      assert.match(Buffer.from(body!.bytes).toString(), /class="s-card"/);
    } finally {
      thread.close();
    }
  });

  test("passes a page to the HTML validator as soon as it is done", async () => {
    const unproved: unknown[] = [];
    const start = sitePipeline({ remembers: true, onUnproved: (html) => unproved.push(html) });
    const run = start(context, 1);
    const rendered = { page: { path: "/about", title: "", description: "", isLive: true }, html: bodies[0]!.html };
    await run.take([rendered], context, 0);
    const first = (await run.finish())(rendered.page);
    assert.equal(unproved.length, 1);
    const again = start(context, 1);
    await again.take([rendered], context, 0);
    assert.equal((await again.finish())(rendered.page), first, "a page that did not change goes through once");
  });
});

describe("the store of bodies", () => {
  const dir = mkdtempSync(join(tmpdir(), "bodies-"));
  const { TMPDIR } = process.env;
  after(() => {
    process.env["TMPDIR"] = TMPDIR;
    if (TMPDIR === undefined) delete process.env["TMPDIR"];
    rmSync(dir, { recursive: true });
  });

  const keepSome = () => {
    const store = bodyStore(10_000);
    const reads = ["one", "two", "", "four"].map((text) => store.keep(Buffer.from(text)));
    return reads.toReversed().map((read) => Buffer.from(read()).toString());
  };

  test("returns every body again, and leaves no file behind", () => {
    process.env["TMPDIR"] = dir;
    assert.deepEqual(keepSome(), ["four", "", "two", "one"]);
    assert.deepEqual(readdirSync(dir), []);
  });

  test("keeps the bodies of many pages on the disk, and those of a few in memory", () => {
    process.env["TMPDIR"] = dir;
    const isInMemory = (pageCount: number) => {
      const body = Buffer.from("bread");
      return bodyStore(pageCount).keep(body)() === body;
    };
    assert.deepEqual([10, 10_000].map(isInMemory), [true, false]);
  });

  test("keeps bodies in memory if it cannot write a file", () => {
    process.env["TMPDIR"] = join(dir, "missing");
    assert.deepEqual(keepSome(), ["four", "", "two", "one"]);
  });
});
