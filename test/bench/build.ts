/**
 * Times `npm run build` as a whole process against an empty Node, in pairs, so
 * that whatever else the machine does weighs on both. Prints milliseconds.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median } from "./median.ts";

const pairs = Number(process.argv[2] ?? 5);
const outDir = mkdtempSync(join(tmpdir(), "bench-build-"));

const wholeBuild = () => time("npm", ["run", "--silent", "build", "--", "--out", outDir]);
const emptyNode = () => time(process.execPath, ["-e", "0"]);

wholeBuild();
const rows = Array.from({ length: pairs }, () => ({ empty: emptyNode(), build: wholeBuild() }));
rmSync(outDir, { recursive: true });

const itself = rows.map(({ build: { stdout } }) => Number(/ in (\d+) ms/.exec(stdout)?.[1]));
const whole = rows.map(({ build: { milliseconds } }) => milliseconds);
const floor = rows.map(({ empty: { milliseconds } }) => milliseconds);
const ratios = rows.map(({ build, empty }) => build.milliseconds / empty.milliseconds);

console.log(`pairs                         ${pairs}`);
console.log(`node -e 0                     median ${median(floor).toFixed(0)} ms`);
console.log(`npm run build, whole process  median ${median(whole).toFixed(0)} ms`);
console.log(`ratio of each pair            median ${median(ratios).toFixed(1)}`);
console.log(`the build itself              median ${median(itself).toFixed(0)} ms`);

function time(command: string, args: readonly string[]): { readonly milliseconds: number; readonly stdout: string } {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return { milliseconds: performance.now() - start, stdout };
}
