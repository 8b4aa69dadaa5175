import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { before, describe, test } from "node:test";
import { promisify } from "node:util";
import { builtTree } from "./built-tree.ts";

/** All that the generator supports but the one that runs the tests. */
const lines = [20, 22, 24].filter((line) => !process.version.startsWith(`v${line}.`));

describe("the site has the same bytes when it is built", { concurrency: 2 }, () => {
  let expected = "";
  before(async () => {
    expected = await builtTree();
  });

  for (const line of lines) {
    test(`by Node ${line}`, async (context) => {
      const node = await nodeOfLine(line).catch((error: Error) => context.skip(`npm has none: ${error.message}`));
      if (node) assert.equal(await builtTree({ node }), expected);
    });
  }
});

/** Returns the executable of a version of Node from npm, which caches it. */
async function nodeOfLine(line: number): Promise<string> {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const wanted = `node-${platform}-${process.arch}@${line}`;
  const args = ["exec", "--yes", "--prefer-offline", `--package=${wanted}`, "--", "node", "-p", "process.execPath"];
  const { stdout } = await promisify(execFile)("npm", args, { timeout: 300_000 });
  return stdout.trim();
}
