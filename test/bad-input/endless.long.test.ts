import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { snapshot, temporarySite } from "../temporary-site.ts";
import { assertRefused } from "./says.ts";

const pages = "site/pages.tsx";
const loaf = "function Loaf() {\n";

describe("row 9: components that never end run into the time limit", () => {
  test("9: a component that renders itself endlessly is named", async () => {
    const site = await temporarySite();
    await site.edit(pages, "return <img", "return <Loaf />;\n  return <img");
    await assertRefused(site, "09-recursive-component");
  });

  test("9: a page whose rendering never ends is named after the time limit", async () => {
    const site = await temporarySite();
    await site.edit(pages, loaf, `${loaf}  for (;;);\n`);
    await assertRefused(site, "09-endless-loop");
  });

  test("9: a module that never ends is refused after the time limit", async () => {
    const site = await temporarySite();
    await site.edit(pages, /$/, "for (;;);\n");
    await assertRefused(site, "09-endless-module");
  });

  test("9: a styles module that never ends only for the script is refused after the time limit", async () => {
    const site = await temporarySite();
    await site.edit("site/Counter.styles.ts", /$/, `${counted("endless")}if (runs.endless > 1) for (;;);\n`);
    await assertRefused(site, "09-endless-styles");
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
