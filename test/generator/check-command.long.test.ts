import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { describe, test } from "node:test";
import { commandLine } from "../command-line.ts";
import { runCommand } from "../commands.ts";
import { temporarySite } from "../temporary-site.ts";
import { siteFlags } from "../watching.ts";

function run(...args: string[]) {
  const { status, stdout, stderr } = runCommand(process.execPath, [...commandLine, ...args]);
  return { status, stdout, stderr };
}

describe("the command line, with all checks", () => {
  test("check finds what build would find, and writes nothing", async () => {
    const site = await temporarySite();
    assert.deepEqual(run("check", ...siteFlags(site)), { status: 0, stdout: "2 pages, no errors\n", stderr: "" });
    await site.edit("site/pages.tsx", "<Loaf />", '<Loaf /><a href="/crumbs">Rolls</a>');
    const { status, stderr } = run("check", ...siteFlags(site));
    assert.equal(status, 1);
    assert.match(stderr, /error link-missing: .+/);
    assert.ok(!existsSync(site.outDir));
  });
});
