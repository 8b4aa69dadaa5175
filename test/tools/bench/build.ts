/**
 * Times `npm run build` as a whole process and an empty Node, in pairs, so that other load on the machine affects both.
 * Then times builds without cached HTML. Prints milliseconds.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BuildReport } from "../../../generator/cli/report/build-report.ts";
import { median } from "./median.ts";

const pairs = Number(process.argv[2] ?? 5);
const outDir = mkdtempSync(join(tmpdir(), "bench-build-"));

const wholeBuild = () => time("npm", ["run", "--silent", "build", "--", "--out", outDir, "--json"]);
const firstBuild = () => {
  rmSync("node_modules/.cache/generator", { recursive: true, force: true });
  return wholeBuild();
};
const emptyNode = () => time(process.execPath, ["-e", "0"]);

wholeBuild();
const rows = Array.from({ length: pairs }, () => ({ empty: emptyNode(), build: wholeBuild() }));
const firstReports = Array.from({ length: pairs }, () => reportOf(firstBuild().stdout));
rmSync(outDir, { recursive: true });

const reports = rows.map(({ build: { stdout } }) => reportOf(stdout));
const processes = rows.map(({ build: { milliseconds } }) => milliseconds);
const floor = rows.map(({ empty: { milliseconds } }) => milliseconds);
const ratios = rows.map(({ build, empty }) => build.milliseconds / empty.milliseconds);

console.log(`pairs                         ${pairs}`);
console.log(`node -e 0                     median ${median(floor).toFixed(0)} ms`);
console.log(`npm run build, whole process  median ${median(processes).toFixed(0)} ms`);
console.log(`ratio of each pair            median ${median(ratios).toFixed(1)}`);
print("the build itself", reports);
print("with nothing known of before", firstReports);

function reportOf(stdout: string): BuildReport {
  return JSON.parse(stdout) as BuildReport;
}

/** Checks run partly in parallel with the build, so this is the most that they can add. */
function print(what: string, reportsOfIt: readonly BuildReport[]): void {
  const checks = reportsOfIt.map(({ steps }) =>
    steps.filter(({ step }) => step.startsWith("check")).reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  );
  const milliseconds = median(reportsOfIt.map((report) => report.milliseconds)).toFixed(0);
  console.log(`${what.padEnd(28)}  median ${milliseconds} ms, its checks ${median(checks).toFixed(0)} ms`);
}

function time(command: string, args: readonly string[]): { readonly milliseconds: number; readonly stdout: string } {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return { milliseconds: performance.now() - start, stdout };
}
