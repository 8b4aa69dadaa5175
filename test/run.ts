/**
 * Runs the tests: those of ordinary speed, or with `--long` those that take long, `x.long.test.ts`. Words select files:
 * `npm test -- test/site found/` runs those with one of these words in their paths.
 */
import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { testFiles } from "./test-files.ts";
import { testProcesses } from "./test-processes.ts";

const { values, positionals: words } = parseArgs({
  options: { long: { type: "boolean", default: false } },
  allowPositionals: true,
});

/** How long a test file may take, in milliseconds. In Node 20, `--test-timeout` counts for a whole file, too. */
const timeout = (values.long ? 15 : 5) * 60_000;

/** Tests wait for browsers and child processes, so there is work for more processes than there are processors. */
const waitingProcesses = 2;

/** `TEST_REPORTER` names another one. The lines of the totals are the same in all versions of Node. */
const reporter = process.env["TEST_REPORTER"] ?? (process.stdout.isTTY ? "spec" : "tap");

function runTests(files: readonly string[]): number {
  const args = [
    "--import",
    "tsx",
    "--test",
    `--test-timeout=${timeout}`,
    `--test-concurrency=${availableParallelism() + waitingProcesses}`,
    `--test-reporter=${reporter}`,
    ...testProcesses(files, timeout),
  ];
  return spawnSync(process.execPath, args, { cwd: join(import.meta.dirname, ".."), stdio: "inherit" }).status ?? 1;
}

const files = testFiles(values.long ? "long" : "ordinary").filter(
  (file) => words.length === 0 || words.some((word) => file.includes(word)),
);
if (files.length === 0) console.error(`no test file of this speed has ${words.join(" or ")} in its path`);
process.exitCode = files.length === 0 ? 1 : runTests(files);
