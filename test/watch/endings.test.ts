import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { temporarySite } from "../temporary-site.ts";
import { watchSite } from "../watching.ts";

describe("watch tells, with its place, and outlives in a component", () => {
  for (const [what, code, told] of [
    [
      "a promise that nobody waits for",
      'void Promise.reject(new Error("late"));',
      /pages\.tsx:\d+:\d+ error late-failure: .*late/,
    ],
    ["a promise that is rejected with a word", 'void Promise.reject("late");', /site\.ts error late-failure: .*late/],
    [
      "a timer that throws",
      'setTimeout(() => { throw new Error("late"); }, 1);',
      /pages\.tsx:\d+:\d+ error late-failure: .*late/,
    ],
    ["a call of process.exit", "process.exit(1);", /pages\.tsx:\d+:\d+ error render: .*process\.exit\(\) is refused/],
    [
      "a later call of process.exit",
      "setTimeout(() => process.exit(1), 1);",
      /pages\.tsx:\d+:\d+ error late-failure: .*process\.exit\(\) is refused/,
    ],
  ] as const) {
    test(what, async () => {
      const site = await temporarySite();
      const watching = await watchSite(site);
      const failure = watching.printed(/1 error; /);
      await site.edit("site/pages.tsx", "function Loaf() {", `function Loaf() { ${code}`);
      assert.match(await failure, told);
      assert.equal((await fetch(watching.url)).status, 200);
      const mended = watching.printed(/→ .*index\.html/);
      await site.edit("site/pages.tsx", `function Loaf() { ${code}`, "function Loaf() {");
      await site.edit("site/pages.tsx", "Bread</h1>", "Mended bread</h1>");
      await mended;
      assert.match(await (await fetch(watching.url)).text(), /Mended bread/);
    });
  }
});
