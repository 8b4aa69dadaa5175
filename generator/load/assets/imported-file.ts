import { readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import type { OutputFile } from "../../output-file.ts";
import { displayPath } from "../../problems/display-path.ts";
import type { Problem } from "../../problems/problem.ts";
import { assetProblems } from "./asset-problems.ts";
import { hashedFolder, type Assets } from "./assets.ts";
import { hashedName } from "./hashed-name.ts";
import { imageSize, type ImageSize } from "./image-size.ts";

/** A file that a module imports: where it is published, and as what. */
export interface ImportedFile {
  /** From the root: `/assets/hero.1a2b3c4d.jpg`. */
  readonly url: string;
  /** Missing for a file that is no picture. */
  readonly size: ImageSize | undefined;
  readonly file: OutputFile;
  readonly problems: readonly Problem[];
}

const known = new Map<string, { readonly stamp: string; readonly imported: ImportedFile }>();

/** Reads an imported file, unless it was read and has not changed. Throws what the file system throws. */
export function importedFile(path: string): ImportedFile {
  const { ino, size: bytes, ctimeMs } = statSync(path);
  const stamp = [ino, bytes, ctimeMs].join();
  const last = known.get(path);
  if (last?.stamp === stamp) return last.imported;
  const contents = readFileSync(path);
  // An address with other characters has to be encoded, and hosts differ in how they undo that.
  const name = basename(path)
    .replace(/[^\w.@+~-]+/g, "-")
    .replace(/^-+/, "");
  const file = { path: `${hashedFolder}/${hashedName(name, contents)}`, contents };
  const where = displayPath(path);
  const problems = assetProblems(name, contents).map((problem) => ({ ...problem, where }));
  const imported = { url: `/${file.path}`, size: imageSize(contents), file, problems };
  known.set(path, { stamp, imported });
  return imported;
}

/** What stands before the path of an imported file where assets have their names. */
const importedPrefix = "imported:";

/** Whether the name of an asset is that of an imported file. */
export function isImported(name: string): boolean {
  return name.startsWith(importedPrefix);
}

/** The assets, with files that modules import among them. The same object when there are none. */
export function withImported(assets: Assets, paths: readonly string[]): Assets {
  if (paths.length === 0) return assets;
  const imported = paths.map((path) => ({ path, ...importedFile(path) }));
  const there = new Set(assets.files.map((file) => file.path));
  // A file of the assets may be imported, too, and the same file from several folders.
  const further = new Map(imported.filter(({ file }) => !there.has(file.path)).map((one) => [one.url, one]));
  const names = imported.map(({ path, url }) => [importedPrefix + displayPath(path), url] as const);
  return {
    ...assets,
    files: [...assets.files, ...[...further.values()].map(({ file }) => file)],
    manifest: new Map([...assets.manifest, ...names]),
    problems: [...assets.problems, ...[...further.values()].flatMap(({ problems }) => problems)],
  };
}
