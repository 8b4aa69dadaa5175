/**
 * Runs the checks and the tests of the site on copies that an owner has edited: `npm run test:owner`. First each recipe of
 * the guide alone and all of them together, with the tests that notice new files and pages. Then every fact and word
 * changed, with all suites of the site. Names of folders in `test` select these: `npm run test:owner -- site browser`.
 */
import { spawn, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { testProcesses } from "../test-processes.ts";
import { ownersCopy, projectCopy } from "./owners-copy.ts";
import { recipes, type Recipe } from "./recipes.ts";

/** The suites that use the agency's site. All others use their own sites. */
const suites = ["site", "islands", "found", "addresses", "policy", "hosting", "browser"];

/** The tests that a recipe could break besides those of its own page. */
const afterRecipes = ["test/layers.test.ts", "test/site/home.test.ts", "test/mutants/mutants.test.ts"];

// The lines of the totals are the same in all versions of Node.
const reporter = `--test-reporter=${process.stdout.isTTY ? "spec" : "tap"}`;
const chosen = process.argv.slice(2);

type Command = readonly [string, ...(readonly string[])];

const build: Command = ["npm", "run", "--silent", "build", "--", "--quiet"];
const format: Command = ["npm", "run", "--silent", "format", "--", "--log-level", "warn"];
// Without `check:spelling`: no dictionary knows an owner's names and words.
const checkCode: Command = ["npm", "run", "--silent", "check:code"];
const shown = (command: Command) => command.join(" ").slice(0, 100);

/** Runs a command in a copy. Prints its output only if it fails. */
function passes([program, ...args]: Command, cwd: string): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => output.push(part));
    child.on("close", (exitCode) => {
      if (exitCode !== 0) process.stdout.write(Buffer.concat(output));
      done(exitCode === 0);
    });
  });
}

/** Follows some recipes in a fresh copy, and returns the commands that fail there. */
async function failuresAfter(followed: readonly Recipe[], name: string): Promise<readonly string[]> {
  const copy = await projectCopy(async (dir) => {
    for (const recipe of followed) await recipe.follow(dir);
  });
  const tests: Command = ["node", "--import", "tsx", "--test", ...testProcesses(afterRecipes, copy.dir)];
  const commands = followed.length > 1 ? [format, checkCode, build, tests] : [build, tests];
  const failed: string[] = [];
  try {
    for (const command of commands) if (!(await passes(command, copy.dir))) failed.push(`${name}: ${shown(command)}`);
  } finally {
    await copy.remove();
  }
  console.log(`# ${failed.length > 0 ? "not ok" : "ok"} after the recipe ${name}`);
  return failed;
}

/** Each recipe alone, two at a time, and all together. */
async function failedRecipes(): Promise<readonly string[]> {
  const waiting = [...recipes];
  const failed: string[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      failed.push(...(await failuresAfter([next], next.name)));
  };
  await Promise.all([worker(), worker()]);
  return [...failed, ...(await failuresAfter(recipes, "all together"))];
}

/** Runs a command in the copy. Returns whether it fails. */
function fails(command: Command, cwd: string): boolean {
  console.log(`$ ${shown(command)}`);
  const [program, ...args] = command;
  return spawnSync(program, args, { cwd, stdio: "inherit" }).status !== 0;
}

/** Every fact and word changed. */
async function failedSuites(): Promise<readonly string[]> {
  const copy = await ownersCopy();
  const testFiles = (suite: string) =>
    readdirSync(join(copy.dir, "test", suite))
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => `test/${suite}/${name}`);
  try {
    const files = testProcesses((chosen.length > 0 ? chosen : suites).flatMap(testFiles), copy.dir);
    const commands: readonly Command[] = [
      ["npm", "run", "--silent", "draw"],
      format,
      checkCode,
      ["npm", "run", "--silent", "build", "--", "--strict"],
      ["node", "--import", "tsx", "--test", "--test-concurrency=3", "--test-timeout=900000", reporter, ...files],
    ];
    return commands.filter((command) => fails(command, copy.dir)).map(shown);
  } finally {
    await copy.remove();
  }
}

const failed = [...(chosen.length > 0 ? [] : await failedRecipes()), ...(await failedSuites())];
// The totals of the tests do not count the other commands.
for (const command of failed) console.log(`# failed: ${command}`);
process.exitCode = failed.length > 0 ? 1 : 0;
