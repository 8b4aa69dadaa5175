import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { lstatSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import type { OutputFile } from "../../generator/output-file.ts";

/** A small site as a build would make it. Generations differ in everything that can differ. */
export function generation(name: string): OutputFile[] {
  const script = hashed("hydrate", "js", `console.log("${name}");`.repeat(200));
  const font = hashed("font", "woff2", "the same in every generation");
  const page = (path: string) => {
    const text = `${name} ${path} `.repeat(500);
    return file(path, `<!doctype html><script defer src="/${script.path}"></script>${text}</html>`);
  };
  const pages = ["index.html", "about/index.html", `${name}/index.html`].map(page);
  return [...pages, script, font, file("robots.txt", "the same in every generation")];
}

/** Two more generations, in which files become folders, and folders files. */
export function changingKinds(name: "before" | "after"): OutputFile[] {
  const files =
    name === "before"
      ? [file("feed", "a file"), file("menu/deep/card.txt", "in a folder"), file("menu/list.txt", "in a folder")]
      : [file("feed/all.txt", "in a folder"), file("feed/deep/some.txt", "in a folder"), file("menu", "a file")];
  return [...generation(name), ...files];
}

/** A file of the output. */
export function file(path: string, contents: string): OutputFile {
  return { path, contents: Buffer.from(contents) };
}

/** A file with a hash of its content in the name. */
export function hashed(stem: string, extension: string, contents: string): OutputFile {
  const hash = createHash("sha256").update(contents).digest("hex").slice(0, 8);
  return file(`assets/${stem}.${hash}.${extension}`, contents);
}

/** A folder that is deleted after the test file. */
export function temporaryFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), "publish-"));
  after(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Lists the content of a folder with folders and hidden files. Empty if the folder does not exist. */
export function treeOf(dir: string): Readonly<Record<string, string>> | undefined {
  if (!lstatSync(dir, { throwIfNoEntry: false })) return undefined;
  const names = (readdirSync(dir, { recursive: true }) as string[]).toSorted();
  const entries = names.map((name) => {
    const path = join(dir, name);
    const stats = lstatSync(path);
    if (stats.isDirectory()) return [name, "folder"] as const;
    return [name, stats.isSymbolicLink() ? `link to ${readlinkSync(path)}` : readFileSync(path, "utf8")] as const;
  });
  return Object.fromEntries(entries);
}

/** Every page is completely old or completely new, and the files that it uses exist. */
export function assertWhole(dir: string, generations: readonly (readonly OutputFile[])[], label: string): void {
  const tree = treeOf(dir) ?? {};
  for (const [path, contents] of Object.entries(tree)) {
    // Staged files are not pages yet.
    if (!path.endsWith(".html") || path.startsWith(".build-staging/")) continue;
    const versions = generations.flatMap((files) => files.filter((one) => one.path === path));
    assert.ok(
      versions.some((one) => textOf(one) === contents),
      `${label}: ${path} is neither old nor new`,
    );
    for (const [, name = ""] of contents.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)) {
      const whole = generations.flat().find((one) => one.path === name);
      assert.ok(whole && tree[name] === textOf(whole), `${label}: ${path} names ${name}`);
    }
  }
  const alwaysThere = generations[0]?.filter(({ path }) => generations[1]?.some((one) => one.path === path)) ?? [];
  for (const { path } of alwaysThere) assert.ok(path in tree, `${label}: ${path} is away`);
}

function textOf({ contents }: OutputFile): string {
  return Buffer.from(contents).toString();
}
