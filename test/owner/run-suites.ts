/**
 * Runs the checks and the tests of the site on a copy that an owner has edited: `npm run test:owner`. Names of folders
 * in `test` select suites: `npm run test:owner -- site browser`.
 */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { testProcesses } from "../test-processes.ts";
import { ownersCopy } from "./owners-copy.ts";

/** The suites that use the agency's site. All others use their own sites. */
const suites = ["site", "islands", "found", "addresses", "policy", "hosting", "browser"];

// The lines of the totals are the same in all versions of Node.
const reporter = `--test-reporter=${process.stdout.isTTY ? "spec" : "tap"}`;
const chosen = process.argv.slice(2);
const copy = await ownersCopy();

type Command = readonly [string, ...(readonly string[])];

const shown = (command: Command) => command.join(" ").slice(0, 100);

/** Runs a command in the copy. Returns whether it fails. */
function fails(command: Command): boolean {
  console.log(`$ ${shown(command)}`);
  const [program, ...args] = command;
  return spawnSync(program, args, { cwd: copy.dir, stdio: "inherit" }).status !== 0;
}

function testFiles(suite: string): readonly string[] {
  const names = readdirSync(join(copy.dir, "test", suite)).filter((name) => /\.test\.tsx?$/.test(name));
  return names.map((name) => `test/${suite}/${name}`);
}

try {
  const files = testProcesses((chosen.length > 0 ? chosen : suites).flatMap(testFiles), copy.dir);
  const commands: readonly Command[] = [
    ["npm", "run", "--silent", "draw"],
    ["npm", "run", "--silent", "format", "--", "--log-level", "warn"],
    // Without `check:spelling`: no dictionary knows an owner's names and words.
    ["npm", "run", "--silent", "check:code"],
    ["npm", "run", "--silent", "build", "--", "--strict"],
    ["node", "--import", "tsx", "--test", "--test-concurrency=3", "--test-timeout=900000", reporter, ...files],
  ];
  const failed = commands.filter(fails);
  // The totals of the tests do not count the other commands.
  for (const command of failed) console.log(`# failed: ${shown(command)}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  await copy.remove();
}
