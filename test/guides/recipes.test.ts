import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, test } from "node:test";
import { build } from "../../generator/build.ts";
import { deliveredSite } from "../copied-site.ts";
import { cases } from "../whole-matrix.ts";
import { codeBlocks, fileOf, type CodeBlock } from "./code-blocks.ts";
import { follow } from "./follow.ts";

const guide = "site/README.md";

/** They need further steps, which tests of their own do. */
const testedElsewhere = new Set(["A second language", "A booking calendar in a frame"]);

const blocks = [
  ...codeBlocks(guide),
  ...codeBlocks("generator/hosting/README.md").filter(({ section }) => section === "Old addresses"),
];
const recipes = blocks.filter(
  (block) => (block.language === "diff" || fileOf(block) !== undefined) && !testedElsewhere.has(block.section),
);

/** "Write `privacyPage,` before `notFoundPage`": two changes of one line would not work together as lines. */
const insertions = [
  ...readFileSync(join(import.meta.dirname, "../..", guide), "utf8").matchAll(/\bwrite\s`(\w+),` before\s`(\w+)`/g),
].map(([, word = "", next = ""]) => ({ word, next }));
const articles = blocks.filter(({ language }) => language === "md");

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
    for (const { word, next } of insertions) {
      const site = join(dir, "site/site.ts");
      const contents = await readFile(site, "utf8");
      const isNeeded = changes.some(({ code }) => code.includes(word));
      if (isNeeded) await writeFile(site, contents.replace(`, ${next}]`, `, ${word}, ${next}]`));
    }
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
    const { documents, warnings } = await buildAfter([...recipes, ...articles]);
    for (const page of ["blogs", "blogs/first-sprint", "privacy"]) {
      assert.ok(
        documents.some(({ path }) => path === `${page}/index.html`),
        page,
      );
    }
    assert.deepEqual(
      warnings.filter(({ where }) => where.includes("privacy")),
      [],
    );
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

  for (const section of cases([], [...new Set(recipes.map((recipe) => recipe.section))])) {
    test(`work alone: ${section}`, async () => {
      await buildAfter(recipes.filter((recipe) => recipe.section === section));
    });
  }
});
