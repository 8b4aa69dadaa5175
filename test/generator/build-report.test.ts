import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import packageJson from "../../package.json" with { type: "json" };
import type { BuildReport } from "../../generator/cli/report/build-report.ts";
import { requestsOfFirstView, wholeReport } from "../../generator/cli/report/build-report.ts";
import { endedBuild } from "../../generator/cli/report/print-report.ts";
import { commandLine } from "../command-line.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";
import { siteFlags } from "../watching.ts";
import { runCommand } from "../commands.ts";

function run(...args: string[]) {
  return runCommand(process.execPath, [...commandLine, ...args]);
}

async function reportOn({ dir, outDir }: TemporarySite): Promise<BuildReport> {
  const input = { siteEntry: join(dir, "site/site.ts"), assetsDir: join(dir, "assets") };
  return wholeReport(await endedBuild({ ...input, outDir, runtime: "preact" }));
}

const fields =
  "version generator node outcome exitCode milliseconds folder pages script scripts files checks steps problems lowered".split(
    " ",
  );

describe("the report of a build", () => {
  test("is one JSON document, with nothing else on stdout", async () => {
    const site = await temporarySite();
    const { status, stdout, stderr } = run("build", "--json", ...siteFlags(site));
    const report = JSON.parse(stdout) as BuildReport;
    assert.equal(status, 0);
    assert.equal(stderr, "");
    assert.deepEqual(Object.keys(report).toSorted(), fields.toSorted());
    const { version, generator, node, outcome, exitCode, folder, problems } = report;
    assert.deepEqual(
      [version, generator, node, outcome, exitCode, folder, problems],
      [1, packageJson.version, process.version, "built", 0, site.outDir, []],
    );
  });

  test("lists the exact sizes of each page and of the script, and the requests of the first view", async () => {
    const site = await temporarySite();
    const { pages, script, scripts } = await reportOn(site);
    assert.deepEqual(
      pages.map(({ path, file, hasScript }) => ({ path, file, hasScript })),
      [
        { path: "/", file: "index.html", hasScript: true },
        { path: "/butter", file: "butter/index.html", hasScript: false },
      ],
    );
    for (const { file, html } of pages) {
      const bytes = await readFile(join(site.outDir, file));
      assert.deepEqual(html, { raw: bytes.length, brotli: brotliCompressSync(bytes).length });
    }
    const bytes = await readFile(join(site.outDir, script?.file ?? ""));
    assert.deepEqual(script, { file: script?.file, raw: bytes.length, brotli: brotliCompressSync(bytes).length });
    assert.deepEqual(scripts, [{ ...script, islands: ["Counter"] }]);
    assert.deepEqual(
      pages.map(({ requests }) => requests.map((address) => address.replace(/\.[0-9a-f]{8}\./, ".HASH."))),
      [
        ["/", "/assets/loaf.HASH.svg", "/assets/tiny.HASH.woff2", "/assets/hydrate.HASH.js"],
        ["/butter", "/assets/loaf.HASH.svg", "/assets/tiny.HASH.woff2"],
      ],
    );
  });

  test("lists the change of each file", async () => {
    const site = await temporarySite();
    const first = await reportOn(site);
    assert.ok(first.files.length === 7 && first.files.every(({ change }) => change === "written"));
    const second = await reportOn(site);
    assert.equal(second.outcome, "unchanged");
    assert.ok(second.files.length === 7 && second.files.every(({ change }) => change === "unchanged"));

    await site.edit("site/site.ts", "pages: [first, second]", "pages: [second]");
    await site.edit("site/pages.tsx", '<a href="/">Bread</a>', "Bread");
    const third = await reportOn(site);
    const changeOf = (wanted: string) => third.files.find(({ path }) => path === wanted);
    assert.deepEqual(changeOf("index.html"), { path: "index.html", change: "removed" });
    const { bytes, ...page } = changeOf("butter/index.html") ?? {};
    assert.deepEqual(page, { path: "butter/index.html", change: "written" });
    assert.equal(bytes, (await readFile(join(site.outDir, "butter/index.html"))).length);
  });

  test("times every step and every check", async () => {
    const { steps, checks, milliseconds } = await reportOn(await temporarySite());
    const names = "assemble assets bundle check evaluate load outputs photos pictures plan publish render script".split(
      " ",
    );
    assert.deepEqual(steps.map(({ step }) => step).toSorted(), names);
    assert.ok(["links", "metadata"].every((name) => checks.some(({ check }) => check === name)));
    for (const time of [...steps, ...checks])
      assert.ok(time.milliseconds >= 0 && time.milliseconds <= milliseconds + 1);
  });
});

describe("the report of a build that fails", () => {
  test("contains the problems with all details, and the pages and steps until then", async () => {
    const site = await temporarySite();
    await site.edit("site/pages.tsx", 'title: "Butter"', 'title: ""');
    const { status, stdout, stderr } = run("build", "--json", "--quiet", ...siteFlags(site));
    const report = JSON.parse(stdout) as BuildReport;
    assert.equal(status, 1);
    assert.equal(stderr, "");
    assert.deepEqual(Object.keys(report).toSorted(), fields.toSorted());
    assert.deepEqual([report.outcome, report.exitCode, report.files], ["failed", 1, []]);
    assert.deepEqual(
      report.pages.map(({ file }) => file),
      ["index.html", "butter/index.html"],
    );
    assert.ok(report.checks.some(({ check, milliseconds }) => check === "metadata" && milliseconds > 0));
    const [problem, ...others] = report.problems;
    assert.deepEqual([problem?.code, problem?.page, others], ["title-missing", "/butter", []]);
    assert.match(problem?.where ?? "", /site\/pages\.tsx:21:3$/);
    assert.ok(report.steps.some(({ step }) => step === "render"));
    assert.ok(!existsSync(site.outDir));
  });

  test("contains a bug in the generator, with its stack", async () => {
    const site = await temporarySite();
    const { exitCode, problems } = await reportOn({ ...site, outDir: undefined as unknown as string });
    assert.equal(exitCode, 1);
    assert.equal(problems[0]?.code, "generator");
    assert.match(problems[0]?.what ?? "", /TypeError[^]+ {4}at /);
  });

  test("contains wrong usage like any other problem", () => {
    for (const [args, what] of [
      [["build", "--json", "--nope"], "unknown option '--nope'"],
      [["build", "extra", "--json"], "too many arguments for 'build'. Expected 0 arguments but got 1."],
    ] as const) {
      const { status, stdout } = run(...args);
      const { outcome, exitCode, problems } = JSON.parse(stdout) as BuildReport;
      const problem = { code: "usage", where: "command line", what, fix: "run it with --help to list the options" };
      assert.deepEqual([status, outcome, exitCode, problems], [2, "failed", 2, [problem]]);
    }
  });
});

test("the first view requests eager files of the document, once each, and only from this host", () => {
  const html = `
    <link rel="canonical" href="/about"><link rel="icon" href="/i.svg"><link rel="stylesheet" href="/s.css">
    <link rel="preload" href="/i.svg"><script src="/a.js"></script><script>0</script>
    <a href="/file.pdf">file</a><img src="/now.png"><img src="/later.png" loading="lazy">
    <img src="//other.example/a.png"><img src="https://other.example/b.png">`;
  assert.deepEqual(requestsOfFirstView("/about", html), ["/about", "/i.svg", "/s.css", "/a.js", "/now.png"]);
});
