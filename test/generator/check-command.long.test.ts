import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { describe, test } from "node:test";
import { commandLine } from "../command-line.ts";
import { runCommand } from "../commands.ts";
import { define } from "../mistakes.ts";
import { addCheck, temporarySite } from "../temporary-site.ts";
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

  test("check counts what the site turns off", async () => {
    const site = await temporarySite();
    await site.edit("site/pages.tsx", "<Loaf />", "<Loaf /><p>Bake {String(undefined)}</p>");
    await define('checks: [{ "text-suspect": "off" }]')(site);
    const { stdout } = run("check", ...siteFlags(site));
    assert.match(stdout, /^1 problem lowered or turned off by `checks`: text-suspect 1$/m);
  });

  test("build --strict stops at a fact that is still a placeholder", async () => {
    const site = await temporarySite();
    await addCheck(site, 'placeholderCheck([{ fact: "baker", value: "Name" }])');
    const { status, stderr } = run("build", "--strict", ...siteFlags(site));
    assert.equal(status, 1);
    assert.match(
      stderr,
      /warning placeholder: .+\n[^]+\n {2}fix: .+\n\n1 warning, nothing was written\nsee .+#placeholder\n$/,
    );
  });
});
