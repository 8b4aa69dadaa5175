import assert from "node:assert/strict";
import { once } from "node:events";
import { chmod, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import packageJson from "../../package.json" with { type: "json" };
import { copiedGenerator, editGenerator, runGenerator } from "../copied-generator.ts";
import { snapshot, type TemporarySite } from "../temporary-site.ts";
import { startCommand } from "../commands.ts";

const version = `${packageJson.version}\n`;
const works = { status: 0, stdout: version, stderr: "" };

const programsDir = ({ dir }: TemporarySite) => join(dir, "node_modules/.generator");

async function programFiles(site: TemporarySite, pattern: RegExp): Promise<string[]> {
  const names = await readdir(programsDir(site));
  return names.filter((name) => pattern.test(name)).map((name) => join(programsDir(site), name));
}

test("the generator as one file", async (t) => {
  const site = await copiedGenerator();
  assert.equal(runGenerator(site, ["build", "--quiet"]).stderr, "");

  await t.test("is bundled by the first command, and not again", async () => {
    const files = await programFiles(site, /^command-/);
    assert.deepEqual(files.map((file) => /command-[\w-]+(.*)$/.exec(file)?.[1]).toSorted(), [".cjs", ".cjs.map"]);
    const inodes = async () => Promise.all(files.map(async (file) => (await stat(file)).ino));
    const made = await inodes();
    assert.equal(runGenerator(site, ["build", "--quiet"]).status, 0);
    assert.deepEqual(await inodes(), made);
  });

  await t.test("is updated after a change of a source that keeps its length", async () => {
    await editGenerator(site, "cli/print-report.ts", "on any static host", "on all static host");
    assert.match(runGenerator(site, ["build"]).stdout, /on all static host/);
    await editGenerator(site, "cli/print-report.ts", "on all static host", "on any static host");
    assert.match(runGenerator(site, ["build"]).stdout, /on any static host/);
  });

  await t.test("shows the places of its bugs in the sources, also in threads", async () => {
    await editGenerator(site, "cli/print-report.ts", "= largestFile(", "= [].map(undefined as never) && largestFile(");
    const { status, stderr } = runGenerator(site, ["build"]);
    assert.equal(status, 1);
    assert.match(stderr, /generator\/cli\/print-report\.ts:\d+:\d+/);
    assert.doesNotMatch(stderr, /\.generator/);
    await editGenerator(site, "cli/print-report.ts", "[].map(undefined as never) && ", "");
    await editGenerator(
      site,
      "thorough/validate-html.cjs",
      "const validator = ",
      "[].map(undefined); const validator = ",
    );
    const inThread = runGenerator(site, ["check"]);
    assert.match(inThread.stderr, /generator\/thorough\/validate-html\.cjs:\d+:\d+/);
    assert.doesNotMatch(inThread.stderr, /\.generator/);
    await editGenerator(site, "thorough/validate-html.cjs", "[].map(undefined); ", "");
  });

  await t.test("reports a source that cannot be parsed as tsx does, and works again with the next", async () => {
    await editGenerator(
      site,
      "evaluate/process-events.ts",
      "export function lateProblems",
      "export function (lateProblems",
    );
    const { status, stderr } = runGenerator(site, ["--version"]);
    assert.equal(status, 1);
    assert.match(stderr, /process-events\.ts/);
    await editGenerator(
      site,
      "evaluate/process-events.ts",
      "export function (lateProblems",
      "export function lateProblems",
    );
    assert.deepEqual(runGenerator(site, ["--version"]), works);
  });

  await t.test("leaves no files of its earlier versions", async () => {
    assert.equal(runGenerator(site, ["build", "--quiet"]).status, 0);
    assert.equal((await programFiles(site, /^command-[\w-]+\.cjs$/)).length, 1);
    const names = await readdir(programsDir(site));
    assert.ok(names.every((name) => /^[a-z-]+-\w+-\w+\.cjs(?:\.map)?$|^compiled$/.test(name)));
  });

  await t.test("is bundled by several processes at once", async () => {
    await rm(programsDir(site), { recursive: true });
    const start = join(site.dir, "generator/start.cjs");
    const outputs = ["a", "b", "c"].map(async (out) => {
      const child = startCommand(process.execPath, [start, "build", "--quiet", "--out", out], { cwd: site.dir });
      const [code] = (await once(child, "exit")) as [number];
      return { code, files: await snapshot(join(site.dir, out)) };
    });
    const [first, ...others] = await Promise.all(outputs);
    assert.equal(first?.code, 0);
    for (const other of others) assert.deepEqual(other, first);
    assert.deepEqual(runGenerator(site, ["--version"]), works);
  });
});

describe("the generator runs from its sources", () => {
  test("if a file is in the way of the bundled program", async () => {
    const site = await copiedGenerator();
    await writeFile(programsDir(site), "");
    assert.deepEqual(runGenerator(site, ["--version"]), works);
    assert.deepEqual(runGenerator(site, ["build", "--quiet"]), { status: 0, stdout: "", stderr: "" });
  });

  test("where nothing may be written", async () => {
    const site = await copiedGenerator();
    // The superuser has all permissions, so this runs as another user.
    const uid = process.getuid?.() === 0 ? 65_534 : undefined;
    for (const dir of [site.dir, join(site.dir, "node_modules")]) await chmod(dir, 0o555);
    assert.deepEqual(runGenerator(site, ["--version"], { uid }), works);
    await assert.rejects(readdir(programsDir(site)));
    for (const dir of [site.dir, join(site.dir, "node_modules")]) await chmod(dir, 0o755);
  });
});
