import { readFileSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeBlocks, fileOf, withoutCode, type CodeBlock } from "./code-blocks.ts";
import { follow } from "./follow.ts";

const guide = "site/README.md";
const words = withoutCode(readFileSync(join(import.meta.dirname, "../..", guide), "utf8"));

/** A recipe of the owner's guide: its heading, and what it changes. */
export interface Recipe {
  readonly name: string;
  /** Makes its changes in a copy of the project. */
  readonly follow: (dir: string) => Promise<void>;
}

/** What a recipe changes besides its code blocks: files that are deleted. */
const deletions = /\bdelete its file,\s`(\S+)`/g;

/** The name in the second line of a Markdown file. */
const articleOf = ({ code }: CodeBlock): string | undefined => /^---\n# (\S+)\n/.exec(code)?.[1];

const changes = codeBlocks(guide).filter(
  (block) => block.language === "diff" || fileOf(block) !== undefined || articleOf(block) !== undefined,
);

/** All recipes that change a file, in the order of the guide. */
export const recipes: readonly Recipe[] = [...new Set(changes.map(({ section }) => section))].map((name) => ({
  name,
  follow: (dir) => followAll(name, dir),
}));

/** The text below the heading of a recipe. */
function sectionOf(name: string): string {
  const [, ...after] = words.split(new RegExp(`^##+ ${name}$`, "m"));
  return after.join("").split(/^##+ /m)[0] ?? "";
}

async function followAll(name: string, dir: string): Promise<void> {
  const said = sectionOf(name);
  for (const block of changes.filter(({ section }) => section === name)) {
    const article = articleOf(block);
    const file = fileOf(block) ?? article;
    if (file !== undefined) await mkdir(dirname(join(dir, file)), { recursive: true });
    if (article === undefined) await follow(block, dir);
    else await writeFile(join(dir, article), block.code);
  }
  for (const [, ...files] of said.matchAll(deletions)) for (const file of files) await rm(join(dir, file));
  await joinLines(join(dir, "site/site.ts"));
}

/** Redirects of two recipes are one table. */
async function joinLines(site: string): Promise<void> {
  let code = await readFile(site, "utf8");
  const lines = code.match(/^ {2}redirects: .*\n/gm) ?? [];
  const values = lines.map((line) => line.trim().slice("redirects: { ".length, -" },".length));
  const [first, ...others] = lines;
  if (first === undefined || others.length === 0) return;
  for (const line of others) code = code.replace(line, "");
  await writeFile(site, code.replace(first, `  redirects: { ${values.toReversed().join(", ")} },\n`));
}
