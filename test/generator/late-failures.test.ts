import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { temporarySite } from "../temporary-site.ts";
import { siteFlags } from "../watching.ts";
import { runCommand } from "../commands.ts";

const start = join(import.meta.dirname, "../../generator/start.cjs");

describe("build fails, says where, and writes nothing with", () => {
  for (const [what, code, message] of [
    ["a promise that is never awaited", 'void Promise.reject(new Error("late"));', /pages\.tsx:\d+:\d+ .*Error: late/],
    ["a promise that is rejected with a word", 'void Promise.reject("late");', /site\.ts .*: late/],
    ["a timer that throws", 'setTimeout(() => { throw new Error("late"); }, 1);', /pages\.tsx:\d+:\d+ .*Error: late/],
  ] as const) {
    test(what, async () => {
      const site = await temporarySite();
      await site.edit("site/pages.tsx", "function Loaf() {", `function Loaf() { ${code}`);
      const { status, stderr } = runCommand(process.execPath, [start, "build", ...siteFlags(site)]);
      assert.equal(status, 1);
      assert.match(stderr, message);
      assert.match(stderr, /error late-failure: [^]*1 error, nothing was written\nsee .+#late-failure\n$/);
      assert.doesNotMatch(stderr, /^ +at /m);
      assert.ok(!existsSync(site.outDir));
    });
  }
});

test("a site whose code ends the process fails the build, and writes nothing", async () => {
  for (const code of ["process.exit(0);", "setTimeout(() => process.exit(), 1);"]) {
    const site = await temporarySite();
    await site.edit("site/pages.tsx", "function Loaf() {", `function Loaf() { ${code}`);
    const { status, stderr } = runCommand(process.execPath, [start, "build", ...siteFlags(site)]);
    assert.equal(status, 1);
    assert.match(
      stderr,
      /^the code of the site has ended the process before the command was done; nothing was written$/m,
    );
    assert.ok(!existsSync(site.outDir));
  }
});
