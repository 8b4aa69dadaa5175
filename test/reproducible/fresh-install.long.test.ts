import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { builtTree, root } from "./built-tree.ts";

test("the site has the same bytes when all that it needs was installed afresh, and nothing else", async (context) => {
  const project = await mkdtemp(join(tmpdir(), "fresh install "));
  after(() => rm(project, { recursive: true, force: true }));
  for (const name of ["site", "generator", "assets", "package.json", "package-lock.json", "tsconfig.json", ".npmrc"]) {
    await cp(join(root, name), join(project, name), { recursive: true });
  }
  try {
    await promisify(execFile)("npm", ["ci", "--omit=dev", "--no-audit", "--prefer-offline"], {
      cwd: project,
      timeout: 300_000,
    });
  } catch (error) {
    const { message } = error as Error;
    if (!/EAI_AGAIN|ENOTFOUND|ECONN|ETIMEDOUT|ENETUNREACH/.test(message)) throw error;
    return context.skip(`there is no network to install from: ${message}`);
  }
  const tsx = join(project, "node_modules/tsx/dist/loader.mjs");
  assert.equal(await builtTree({ project, tsx }), await builtTree());
});
