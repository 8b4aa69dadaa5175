import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { build } from "../../generator/build.ts";
import { deliveredSite } from "../copied-site.ts";
import { cases } from "../whole-matrix.ts";
import { codeBlocks, type CodeBlock } from "./code-blocks.ts";

const recipes = codeBlocks("site/README.md").filter(({ language }) => language === "diff");

/** Makes the change of a recipe in its file. */
async function follow({ code, line }: CodeBlock, dir: string): Promise<void> {
  const [, file = "", changes = ""] = /^--- (.+)\n([^]+)$/.exec(code) ?? [];
  const side = (left: string) =>
    changes
      .trimEnd()
      .split("\n")
      .filter((one) => !one.startsWith(left))
      .map((one) => one.slice(1))
      .join("\n");
  const path = join(dir, file);
  const contents = await readFile(path, "utf8");
  const [from, to] = [side("+"), side("-")];
  // The owner has already made this change.
  if (contents.includes(to)) return;
  assert.equal(contents.split(from).length, 2, `line ${line}: ${file} has these lines once:\n${from}`);
  await writeFile(
    path,
    contents.replace(from, () => to),
  );
}

async function buildAfter(blocks: readonly CodeBlock[]) {
  const { dir, remove } = await deliveredSite();
  try {
    for (const block of blocks) await follow(block, dir);
    return await build({
      siteEntry: join(dir, "site/site.ts"),
      assetsDir: join(dir, "assets"),
      outDir: join(dir, "dist"),
      runtime: "preact",
    });
  } finally {
    await remove();
  }
}

describe("the recipes for the owner", () => {
  test("work all together", async () => {
    assert.ok(recipes.length > 10);
    const { documents } = await buildAfter(recipes);
    assert.ok(documents.some(({ path }) => path === "blogs/index.html"));
  });

  for (const recipe of cases([], recipes)) {
    // Publishing the blog takes two changes.
    if (recipe.code.includes("blog")) continue;
    test(`work alone: line ${recipe.line}`, async () => {
      await buildAfter([recipe]);
    });
  }
});
