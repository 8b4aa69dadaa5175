import assert from "node:assert/strict";
import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { runCommand } from "../commands.ts";
import { removeFolder } from "../remove-folder.ts";
import { recipes } from "./recipes.ts";

const root = join(import.meta.dirname, "../..");

/** What git does not know. */
const left = /^\/(?:\.git|dist|\.builds|\.shots|coverage|cases-[^/]*)(?:\/|$)|\/node_modules\/\.cache(?:\/|$)/;

describe("after all recipes of the guide for the owner,", () => {
  let dir = "";
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), "owner-"));
    await cp(root, dir, { recursive: true, filter: (path) => !left.test(path.slice(root.length)) });
    for (const recipe of recipes) await recipe.follow(dir);
  });
  after(() => removeFolder(dir));

  const run = (command: string, ...args: readonly string[]) => {
    // The tests would not run inside of a test, and the generator has set the other one.
    const { NODE_TEST_CONTEXT: _, NODE_ENV: __, ...env } = process.env;
    const { status, stdout, stderr } = runCommand(command, args, { cwd: dir, timeout: 600_000, env });
    const failures = stdout.match(/^ *not ok .*$/gm) ?? [];
    assert.equal(status, 0, [...failures, stdout.slice(-3000), stderr.slice(-3000)].join("\n"));
    return stdout;
  };

  test("the types are right", () => {
    run("npx", "tsc");
  });

  // The other tests of the site build copies with words of their own.
  test("no test of the site fails", () => {
    assert.match(
      run(
        "npm",
        "test",
        "--",
        ...["smoke", "specification", "every-page", "agency", "ways-on"].map((name) => `test/site/${name}.test`),
      ),
      /^# pass \d{2}/m,
    );
  });
});
