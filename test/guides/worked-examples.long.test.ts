import assert from "node:assert/strict";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { copiedGenerator } from "../copied-generator.ts";
import type { TemporarySite } from "../temporary-site.ts";
import { codeBlocks } from "./code-blocks.ts";
import { follow } from "./follow.ts";
import { runCommand } from "../commands.ts";

const root = join(import.meta.dirname, "../..");

const guide = "generator/checks/README.md";

/** Makes the changes of the worked example in a copy of the project. */
async function followed(): Promise<TemporarySite> {
  const site = await copiedGenerator();
  // Packages may be installed there meanwhile.
  const filter = (path: string) => !path.includes("/test/libraries/node_modules");
  await cp(join(root, "test"), join(site.dir, "test"), { recursive: true, filter });
  const blocks = codeBlocks(guide).filter((block) => block.section === "" && block.language !== "sh");
  assert.ok(blocks.length > 3, guide);
  for (const block of blocks) await follow(block, site.dir);
  return site;
}

function run({ dir }: TemporarySite, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { NODE_TEST_CONTEXT: _, ...own } = process.env;
  return runCommand(process.execPath, ["--import", "tsx", ...args], {
    cwd: dir,
    env: { ...own, NODE_V8_COVERAGE: "", ...env },
  });
}

test("the worked example for developers of the generator", async (t) => {
  const site = await followed();

  await t.test("has no type errors", async () => {
    const config = { extends: "./tsconfig.json", include: ["generator"] };
    await writeFile(join(site.dir, "tsconfig.examples.json"), JSON.stringify(config));
    const compiler = join(root, "node_modules/typescript/bin/tsc");
    const { status, stdout } = runCommand(
      process.execPath,
      [compiler, "-p", join(site.dir, "tsconfig.examples.json")],
      {},
    );
    assert.equal(status, 0, stdout);
  });

  await t.test("adds a check that finds its problem, and describes its code", async () => {
    const mistake = "an alternative text that is a file name";
    const { status, stdout } = run(site, ["--test", "--test-name-pattern", mistake, "test/generator/checks.test.ts"]);
    assert.equal(status, 0, stdout);
    assert.match(stdout, new RegExp(` ok \\d+ - ${mistake}\n`));
    assert.equal(run(site, ["test/guides/write-guides.ts"]).status, 0);
    assert.match(await readFile(join(site.dir, "generator/problems/README.md"), "utf8"), /## image-alt-file\n/);
  });
});
