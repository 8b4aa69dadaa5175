import assert from "node:assert/strict";
import { test } from "node:test";
import { temporarySite } from "../temporary-site.ts";
import { watchSite } from "../watching.ts";

test("watch reports, with its place, and survives in a component", async (t) => {
  const site = await temporarySite();
  const watching = await watchSite(site);
  for (const [what, code, message] of [
    [
      "a promise that is never awaited",
      'void Promise.reject(new Error("late"));',
      /pages\.tsx:\d+:\d+ error late-failure: .*late/,
    ],
    ["a call of process.exit", "process.exit(1);", /pages\.tsx:\d+:\d+ error render: .*process\.exit\(\) is refused/],
    [
      "a later call of process.exit",
      "setTimeout(() => process.exit(1), 1);",
      /pages\.tsx:\d+:\d+ error late-failure: .*process\.exit\(\) is refused/,
    ],
  ] as const) {
    await t.test(what, async () => {
      const failure = watching.printed(/1 error; /);
      await site.edit("site/pages.tsx", "function Loaf() {", `function Loaf() { ${code}`);
      assert.match(await failure, message);
      assert.equal((await fetch(watching.url)).status, 200);
      const fixed = watching.printed(/→ .*index\.html/);
      await site.edit("site/pages.tsx", `function Loaf() { ${code}`, "function Loaf() {");
      const heading = `Bread without ${what}`;
      await site.edit("site/pages.tsx", /Bread[^<]*<\/h1>/, `${heading}</h1>`);
      await fixed;
      assert.ok((await (await fetch(watching.url)).text()).includes(heading));
    });
  }
});
