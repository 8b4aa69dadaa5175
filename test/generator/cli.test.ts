import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

const cli = join(import.meta.dirname, "../../generator/cli/cli.ts");

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", cli, ...args], {
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

function paths({ dir, outDir }: TemporarySite): string[] {
  return ["--site", join(dir, "site/site.ts"), "--assets", join(dir, "assets"), "--out", outDir];
}

describe("the command line", () => {
  test("build tells the bytes of each page and where the files are", async () => {
    const site = await temporarySite();
    const { status, stdout, stderr } = run("build", ...paths(site));
    assert.equal(status, 0);
    assert.match(
      stdout,
      /^bytes +html\+css +brotli +script +brotli\nindex\.html +[\d,]+ +[\d,]+ +[\d,]+ +[\d,]+\nbutter\/index\.html +[\d,]+ +[\d,]+ +- +-\n/,
    );
    assert.match(
      stdout,
      /2 pages, 7 files in .+ \(7 written, 0 removed\) in \d+ ms\nPut the folder on any static host.\n$/,
    );
    assert.equal(stderr, "");
  });

  test("build warns on stderr of facts that are still placeholders, and with --strict stops there", async () => {
    const site = await temporarySite();
    await site.edit("site/site.ts", 'lang: "en-GB"', 'lang: "en-GB", placeholders: [{ fact: "baker", value: "Name" }]');
    const { status, stderr } = run("build", ...paths(site));
    assert.equal(status, 0);
    assert.match(stderr, /site\/site\.ts:6:58 warning placeholder: baker is still "Name"\n {2}fix: .+\n\n1 warning\n$/);
    const strict = run("build", "--strict", ...paths(site));
    assert.equal(strict.status, 1);
    assert.match(strict.stderr, /warning placeholder: .+\n[^]+\n {2}fix: .+\n\n1 warning, nothing was written\n$/);
  });

  test("check finds what build would find, and writes nothing", async () => {
    const site = await temporarySite();
    assert.deepEqual(run("check", ...paths(site)), { status: 0, stdout: "2 pages, no errors\n", stderr: "" });
    await site.edit("site/pages.tsx", "<Loaf />", "<h3>Rolls</h3>");
    const { status, stderr } = run("check", ...paths(site));
    assert.equal(status, 1);
    assert.match(stderr, /error heading-order: .+/);
    assert.ok(!existsSync(site.outDir));
  });

  test("build --quiet says nothing when all is well", async () => {
    const site = await temporarySite();
    assert.deepEqual(run("build", "--quiet", ...paths(site)), { status: 0, stdout: "", stderr: "" });
  });

  test("problems go to stderr with exit code 1, without a stack of ours, and nothing is written", async () => {
    const site = await temporarySite();
    await site.edit("site/pages.tsx", 'title: "Butter"', 'title: ""');
    const { status, stdout, stderr } = run("build", ...paths(site));
    assert.equal(status, 1);
    assert.equal(stdout, "");
    assert.match(
      stderr,
      /site\/pages\.tsx:19:23 error title-missing: the page "\/butter" has no title\n[^]+\n> 19 \| export const second = definePage\(\{\n[^]+\n {2}fix: .+\n\n1 error, nothing was written\n$/,
    );
    assert.ok(!stderr.includes("    at ") && !existsSync(site.outDir));
  });

  for (const args of [
    ["build", "--nope"],
    ["bild"],
    ["build", "extra"],
    ["build", "--runtime", "vue"],
    ["build", "--site", "none.ts"],
    [],
  ]) {
    test(`"${args.join(" ")}" is wrong usage: exit code 2, and no stack`, () => {
      const { status, stderr } = run(...args);
      assert.equal(status, 2);
      assert.ok(stderr.length > 0 && !stderr.includes("    at "));
    });
  }

  test("build --help lists the options, examples and exit codes", () => {
    const { status, stdout } = run("build", "--help");
    assert.equal(status, 0);
    for (const word of ["--site", "--assets", "--out", "--runtime", "--quiet", "Examples:", "Exit codes:"]) {
      assert.ok(stdout.includes(word), word);
    }
  });

  test("the form of all addresses can be chosen", async () => {
    const site = await temporarySite();
    const { status, stderr } = run("build", "--quiet", ...paths(site), "--base", "/shop", "--relative");
    assert.deepEqual({ status, stderr }, { status: 0, stderr: "" });
    assert.match(await site.output("index.html"), /<a href="butter\/index\.html#spread">/);
    assert.match(await site.output("sitemap.xml"), /<loc>https:\/\/bread\.example\/shop\/butter\/<\/loc>/);
  });

  test("--version prints the version", () => {
    assert.match(run("--version").stdout, /^\d+\.\d+\.\d+\n$/);
  });
});
