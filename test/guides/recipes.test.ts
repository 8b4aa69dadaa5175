import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, test } from "node:test";
import { build } from "../../generator/build.ts";
import { deliveredSite } from "../copied-site.ts";
import { cases } from "../whole-matrix.ts";
import { codeBlocks, type CodeBlock } from "./code-blocks.ts";

const blocks = codeBlocks("site/README.md");
const recipes = blocks.filter(({ language }) => language === "diff");
const articles = blocks.filter(({ language }) => language === "md");

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

/** Writes the Markdown file that a recipe names in its second line. */
async function writeArticle({ code, line }: CodeBlock, dir: string): Promise<void> {
  const [, file] = /^---\n# (\S+)\n/.exec(code) ?? [];
  assert.ok(file !== undefined, `the file at line ${line} has a name`);
  await mkdir(dirname(join(dir, file)), { recursive: true });
  await writeFile(join(dir, file), code);
}

async function buildAfter(changes: readonly CodeBlock[]) {
  const { dir, remove } = await deliveredSite();
  try {
    for (const change of changes) await (change.language === "md" ? writeArticle : follow)(change, dir);
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
    const { documents } = await buildAfter([...recipes, ...articles]);
    for (const page of ["blogs", "blogs/first-sprint"]) {
      assert.ok(
        documents.some(({ path }) => path === `${page}/index.html`),
        page,
      );
    }
  });

  test("write a case study that is published with nothing else to change", async () => {
    const { documents, warnings } = await buildAfter(articles.filter(({ code }) => code.includes("site/projects/")));
    assert.ok(documents.some(({ path }) => path === "portfolio/site-reports/index.html"));
    assert.deepEqual(
      warnings.filter(({ code }) => code !== "placeholder"),
      [],
    );
  });

  test("write a post that is checked, and waits for the blog", async () => {
    const { documents } = await buildAfter(articles.filter(({ code }) => code.includes("site/posts/")));
    assert.ok(!documents.some(({ path }) => path.startsWith("blogs")));
  });

  for (const recipe of cases([], recipes)) {
    // Publishing the blog takes two changes.
    if (recipe.code.includes("blog")) continue;
    test(`work alone: line ${recipe.line}`, async () => {
      await buildAfter([recipe]);
    });
  }
});
