/**
 * Runs the tests: those of ordinary speed, with `--long` those that take long, and with `--all` both. Words select files: `npm test -- test/site found/` runs those with one of these
 * words in their paths. `--list` prints the files instead.
 */
import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { testFiles, type Speed } from "./test-files.ts";
import { testProcesses } from "./test-processes.ts";
import { isWholeMatrix } from "./whole-matrix.ts";

const root = join(import.meta.dirname, "..");
const flag = { type: "boolean", default: false } as const;
const { values, positionals: words } = parseArgs({
  options: { all: flag, long: flag, list: flag },
  allowPositionals: true,
});

const isLong = isWholeMatrix || values.long;

/** How long a test file may take, in milliseconds. In Node 20, `--test-timeout` counts for a whole file, too. */
const timeout = (isLong ? 15 : 5) * 60_000;

/**
 * Tests wait for browsers and child processes, so there is work for more processes than there are processors. Long tests
 * load the machine more, and their time limits need the rest.
 */
const waitingProcesses = isLong ? 1 : 2;

/** `TEST_REPORTER` names another one. The lines of the totals are the same in all versions of Node. */
const reporter = process.env["TEST_REPORTER"] ?? (process.stdout.isTTY ? "spec" : "tap");

/** Runs a command in the project. Returns whether it succeeded. */
function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  return spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...env, ...process.env } }).status === 0;
}

function selectedFiles(speed: Speed): readonly string[] {
  const files = testFiles(speed);
  return words.length === 0 ? files : files.filter((file) => words.some((word) => file.includes(word)));
}

function runTests(speed: Speed): boolean {
  const files = selectedFiles(speed);
  if (files.length === 0) {
    console.error(`no test file of this speed has ${words.join(" or ")} in its path`);
    return false;
  }
  return run(process.execPath, [
    "--import",
    "tsx",
    "--test",
    `--test-timeout=${timeout}`,
    `--test-concurrency=${availableParallelism() + waitingProcesses}`,
    `--test-reporter=${reporter}`,
    ...testProcesses(files),
  ]);
}

/** Runs everything, even if some of it fails. */
function runAll(): boolean {
  const scripts = ["test:coverage", "test:long"].map((name) => {
    console.log(`# npm run ${name}`);
    const hasPassed = run("npm", ["run", "--silent", name], { WHOLE_MATRIX: "1", FUZZ_PAGES: "2000" });
    if (!hasPassed) console.log(`# failed: npm run ${name}`);
    return hasPassed;
  });
  return scripts.every(Boolean);
}

function listFiles(): boolean {
  const speeds: readonly Speed[] = values.all ? ["ordinary", "long"] : [values.long ? "long" : "ordinary"];
  console.log(speeds.flatMap(selectedFiles).join("\n"));
  return true;
}

function main(): boolean {
  if (values.list) return listFiles();
  return values.all ? runAll() : runTests(values.long ? "long" : "ordinary");
}

process.exitCode = main() ? 0 : 1;
