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
    ["a timer that ends the process", "setTimeout(() => process.exit(0), 1);", /pages\.tsx:\d+:\d+ .*is refused/],
    [
      "a timer that kills the process",
      "setTimeout(() => process.kill(process.pid), 1);",
      /process\.kill\(\) is refused/,
    ],
    ["a timer that aborts the process", "setTimeout(() => process.abort(), 1);", /process\.abort\(\) is refused/],
  ] as const) {
    test(what, async () => {
      const site = await temporarySite();
      await site.edit("site/pages.tsx", "function Loaf() {", `function Loaf() { ${code}`);
      const { status, stderr } = runCommand(process.execPath, [start, "build", ...siteFlags(site)], {});
      assert.equal(status, 1);
      assert.match(stderr, message);
      assert.match(stderr, /error late-failure: [^]*1 error, nothing was written\nsee .+#late-failure\n$/);
      assert.doesNotMatch(stderr, /^ +at /m);
      assert.ok(!existsSync(site.outDir));
    });
  }
});

test("a promise that a function of outputs forgets fails each build, also one with a cache", async () => {
  const site = await temporarySite();
  const made = 'async () => { void Promise.reject(new Error("late")); return []; }';
  await site.edit("site/site.ts", 'icon: "loaf.svg",', `icon: "loaf.svg", outputs: [${made}],`);
  for (const run of ["first", "second"]) {
    const build = runCommand(process.execPath, [start, "build", ...siteFlags(site)]);
    assert.match(build.stderr, /site\.ts:\d+:\d+ error late-failure: unhandled error: Error: late/, run);
    assert.ok(!existsSync(site.outDir), run);
  }
});

test("a stack that a site prints names its own files, and no call of the generator", async () => {
  const site = await temporarySite();
  const code = 'console.log("Found:", new Error("a crumb")); console.trace("here");';
  await site.edit("site/pages.tsx", "function Loaf() {", `function Loaf() { ${code}`);
  const { stdout, stderr } = runCommand(process.execPath, [start, "build", ...siteFlags(site)]);
  assert.match(stdout, /^Found: Error: a crumb\n +at Loaf \([^()]*site\/pages\.tsx:40:41\)\n(?! +at )/);
  assert.match(stderr, /^Trace: here\n +at Loaf \([^()]*site\/pages\.tsx:40:72\)\n(?! +at )/);
});
