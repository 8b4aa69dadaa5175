/**
 * Runs the checks and the tests of the site on a copy that an owner has edited: `npm run test:owner`. Names of folders in
 * `test` choose some of the suites: `npm run test:owner -- site browser`.
 */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { testProcesses } from "../test-processes.ts";
import { ownersCopy } from "./owners-copy.ts";

/** The suites that use the agency's site. All others use their own sites. */
const suites = ["site", "islands", "found", "addresses", "policy", "hosting", "browser"];

// The lines of the totals are the same with every Node.
const reporter = `--test-reporter=${process.stdout.isTTY ? "spec" : "tap"}`;
const chosen = process.argv.slice(2);
const copy = await ownersCopy();

/** Runs a command in the copy. Returns whether it succeeded. */
function run(command: string, ...args: readonly string[]): boolean {
  console.log(`$ ${[command, ...args].join(" ").slice(0, 100)}`);
  return spawnSync(command, args, { cwd: copy.dir, stdio: "inherit" }).status === 0;
}

function testFiles(suite: string): readonly string[] {
  const names = readdirSync(join(copy.dir, "test", suite)).filter((name) => /\.test\.tsx?$/.test(name));
  return names.map((name) => `test/${suite}/${name}`);
}

try {
  const files = testProcesses((chosen.length > 0 ? chosen : suites).flatMap(testFiles), copy.dir);
  const results = [
    run("npm", "run", "--silent", "draw"),
    run("npm", "run", "--silent", "format", "--", "--log-level", "warn"),
    run("npm", "run", "--silent", "check"),
    run("npm", "run", "--silent", "build", "--", "--strict"),
    run("node", "--import", "tsx", "--test", "--test-concurrency=3", "--test-timeout=900000", reporter, ...files),
  ];
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await copy.remove();
}
