import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { commandLine } from "../command-line.ts";
import { addCheck, temporarySite } from "../temporary-site.ts";
import { siteFlags } from "../watching.ts";
import { runCommand } from "../commands.ts";

function run(...args: string[]) {
  const { status, stdout, stderr } = runCommand(process.execPath, [...commandLine, ...args]);
  return { status, stdout, stderr };
}

describe("the command line", () => {
  test("build summarizes what was made, with the largest page, and says what to do next", async () => {
    const site = await temporarySite();
    await site.edit("site/site.ts", 'lang: "en-GB"', 'lang: "en-GB", budgets: { page: 9000 }');
    const { status, stdout, stderr } = run("build", ...siteFlags(site));
    assert.equal(status, 0);
    const lines = [
      /^2 pages, 7 files in .+ \(7 written, 0 removed\) in \d+ ms$/,
      /^largest page: index\.html, [\d,]+ bytes, [\d,]+ as brotli, [\d,]+ left of its budget$/,
      /^script: assets\/hydrate\.\w{8}\.js, [\d,]+ bytes, [\d,]+ as brotli$/,
      /^Put .+ on any static host: see generator\/hosts\/README\.md$/,
    ];
    const printed = stdout.trimEnd().split("\n");
    assert.equal(printed.length, lines.length);
    for (const [index, line] of lines.entries()) assert.match(printed[index] ?? "", line);
    assert.equal(stderr, "");
  });

  test("build folds several placeholders and samples into one warning each, and lists them with --verbose", async () => {
    const site = await temporarySite();
    const facts = ["baker", "oven", "flour", "salt", "yeast"].map((fact) => `{ fact: "${fact}", value: "Name" }`);
    const samples = ["Rye", "Spelt", "Oats"].map((value) => `{ fact: "sample loaf", value: "${value}" }`);
    const placeholders = [...facts, ...samples].join(", ");
    await addCheck(site, `placeholderCheck([${placeholders}])`);
    const { stderr } = run("build", ...siteFlags(site));
    assert.match(
      stderr,
      /site\/site\.ts warning placeholder: 5 facts are still placeholders: baker, oven, flour, salt, yeast\n/,
    );
    assert.match(stderr, /site\.ts:5:\d+ warning placeholder: sample loaf is still "Rye", and 2 more of this kind: /);
    assert.match(stderr, /\n8 warnings\nWith --strict, warnings stop the build\.\nsee .+#placeholder\n$/);
    const verbose = run("build", "--verbose", ...siteFlags(site));
    assert.match(verbose.stderr, /yeast is still "Name"\n[^]+is still "Oats"\n[^]+\n8 warnings\n/);
    assert.match(verbose.stdout, /^script: assets\/hydrate\.\w+\.js, [\d,]+ bytes, [\d,]+ as brotli$/m);
  });

  test("problems go to stderr with exit code 1, errors before warnings, without a stack, and nothing is written", async () => {
    const site = await temporarySite();
    await addCheck(site, 'placeholderCheck([{ fact: "baker", value: "Name" }, { fact: "oven", value: "Name" }])');
    await site.edit("site/pages.tsx", 'title: "Butter"', 'title: ""');
    const { status, stdout, stderr } = run("build", ...siteFlags(site));
    assert.equal(status, 1);
    assert.equal(stdout, "");
    assert.match(
      stderr,
      /site\/pages\.tsx:21:3 error title-missing: the page has no title\n[^]+\n> 21 \|   title: "",\n[^]+\n {2}on \/butter\n {2}fix: .+\n\n\S+ warning placeholder: 2 facts are still placeholders: baker, oven\n[^]+\n1 error, 2 warnings, nothing was written\nsee .+#title-missing\nsee .+#placeholder\n$/,
    );
    assert.ok(!stderr.includes("    at ") && !existsSync(site.outDir));
  });

  for (const name of ["build", "check", "watch"]) {
    test(`${name} --help shows examples, and fits into 80 columns`, () => {
      const { status, stdout } = run(name, "--help");
      assert.equal(status, 0);
      assert.ok(
        stdout.split("\n").every((line) => line.length <= 80),
        stdout,
      );
      assert.ok(/^ {2}\$ npm run /m.test(stdout));
    });
  }
});

test("a command that npm started with options for itself says where they belong", () => {
  const env = { ...process.env, npm_lifecycle_event: "build" };
  const args = [join(import.meta.dirname, "../../generator/start.cjs"), "build", "nginx"];
  const { status, stderr } = runCommand(process.execPath, args, { env });
  assert.equal(status, 2);
  assert.match(stderr, /write `--` before them, as in npm run build -- --help/);
});
