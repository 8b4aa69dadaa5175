/**
 * Runs the tests. `npm test` runs those of ordinary speed. `npm run test:all` runs all of them with their whole
 * matrices: the ordinary ones with coverage, then the long ones, then the suites of the site on a copy that an owner
 * has edited. `--long` runs only the long ones, and `--list` prints the files of a run instead.
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
const { values } = parseArgs({ options: { all: flag, long: flag, list: flag } });

/** How long the test files of one process may take, in milliseconds. */
const timeout = isWholeMatrix || values.long ? 1_800_000 : 900_000;

/**
 * Tests wait for browsers and child processes, so there is work for more processes than there are processors. Long tests
 * load the machine more, and their time limits need the rest.
 */
const waitingProcesses = isWholeMatrix || values.long ? 1 : 2;

/** Runs a command in the project. Returns whether it succeeded. */
function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  return spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...env, ...process.env } }).status === 0;
}

function runTests(speed: Speed): boolean {
  return run(process.execPath, [
    "--import",
    "tsx",
    "--test",
    `--test-timeout=${timeout}`,
    `--test-concurrency=${availableParallelism() + waitingProcesses}`,
    // The lines of the totals are the same in all versions of Node.
    `--test-reporter=${process.stdout.isTTY ? "spec" : "tap"}`,
    ...testProcesses(testFiles(speed)),
  ]);
}

/** Runs everything, even if some of it fails. */
function runAll(): boolean {
  const scripts = ["test:coverage", "test:long", "test:owner"].map((name) => {
    console.log(`# npm run ${name}`);
    const hasPassed = run("npm", ["run", "--silent", name], { WHOLE_MATRIX: "1", FUZZ_PAGES: "2000" });
    if (!hasPassed) console.log(`# failed: npm run ${name}`);
    return hasPassed;
  });
  return scripts.every(Boolean);
}

function listFiles(): boolean {
  const speeds: readonly Speed[] = values.all ? ["ordinary", "long"] : [values.long ? "long" : "ordinary"];
  console.log(speeds.flatMap(testFiles).join("\n"));
  return true;
}

function main(): boolean {
  if (values.list) return listFiles();
  return values.all ? runAll() : runTests(values.long ? "long" : "ordinary");
}

process.exitCode = main() ? 0 : 1;
