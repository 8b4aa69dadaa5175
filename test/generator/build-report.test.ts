import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { type BuildReport } from "../../generator/cli/print-report.ts";
import { commandLine } from "../command-line.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";
import { siteFlags } from "../watching.ts";
import { runCommand } from "../commands.ts";

function run(...args: string[]) {
  return runCommand(process.execPath, [...commandLine, ...args]);
}

function reportOn(site: TemporarySite): BuildReport {
  return JSON.parse(run("build", "--json", ...siteFlags(site)).stdout) as BuildReport;
}

const fields = ["outcome", "exitCode", "milliseconds", "folder", "files", "steps", "problems", "lowered"];

describe("the report of a build", () => {
  test("is one JSON document with the change of each file and the time of every step", async () => {
    const site = await temporarySite();
    const { status, stdout, stderr } = run("build", "--json", ...siteFlags(site));
    const first = JSON.parse(stdout) as BuildReport;
    assert.deepEqual([status, stderr], [0, ""]);
    assert.deepEqual(Object.keys(first).toSorted(), fields.toSorted());
    const { outcome, exitCode, folder, problems, steps, milliseconds } = first;
    assert.deepEqual([outcome, exitCode, folder, problems], ["built", 0, site.outDir, []]);
    assert.ok(first.files.length === 7 && first.files.every(({ change }) => change === "written"));
    const names = "assets bundle check evaluate load outputs pages photos pictures plan publish script".split(" ");
    assert.deepEqual(steps.map(({ step }) => step).toSorted(), names);
    for (const time of steps) assert.ok(time.milliseconds >= 0 && time.milliseconds <= milliseconds + 1);

    const second = reportOn(site);
    assert.equal(second.outcome, "unchanged");
    assert.ok(second.files.length === 7 && second.files.every(({ change }) => change === "unchanged"));

    await site.edit("site/site.ts", "pages: [first, second]", "pages: [second]");
    await site.edit("site/pages.tsx", '<a href="/">Bread</a>', "Bread");
    const third = reportOn(site);
    const changeOf = (wanted: string) => third.files.find(({ path }) => path === wanted);
    assert.deepEqual(changeOf("index.html"), { path: "index.html", change: "removed" });
    const { bytes, ...page } = changeOf("butter/index.html") ?? {};
    assert.deepEqual(page, { path: "butter/index.html", change: "written" });
    assert.equal(bytes, (await readFile(join(site.outDir, "butter/index.html"))).length);
  });
});

describe("the report of a build that fails", () => {
  test("contains the problems with all details, and the steps until then", async () => {
    const site = await temporarySite();
    await site.edit("site/pages.tsx", 'title: "Butter"', 'title: ""');
    const { status, stdout, stderr } = run("build", "--json", "--quiet", ...siteFlags(site));
    const report = JSON.parse(stdout) as BuildReport;
    assert.equal(status, 1);
    assert.equal(stderr, "");
    assert.deepEqual(Object.keys(report).toSorted(), fields.toSorted());
    assert.deepEqual([report.outcome, report.exitCode, report.files], ["failed", 1, []]);
    const [problem, ...others] = report.problems;
    assert.deepEqual([problem?.code, problem?.page, others], ["title-missing", "/butter", []]);
    assert.match(problem?.where ?? "", /site\/pages\.tsx:21:3$/);
    assert.ok(report.steps.some(({ step }) => step === "pages"));
    assert.ok(!existsSync(site.outDir));
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
