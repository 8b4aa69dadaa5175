import { readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import type { OutputFile } from "../../output-file.ts";
import { displayPath } from "../../problems/display-path.ts";
import type { Problem } from "../../problems/problem.ts";
import { assetProblems } from "./asset-problems.ts";
import { hashedFolder, type Assets } from "./assets.ts";
import { hashedName } from "./hashed-name.ts";
import { imageSize, type ImageSize } from "./image-size.ts";

/** A published file that a module imports. */
export interface ImportedFile {
  /** The address from the root: `/assets/hero.1a2b3c4d.jpg`. */
  readonly url: string;
  /** Missing if the file is not a picture. */
  readonly size: ImageSize | undefined;
  readonly file: OutputFile;
  readonly problems: readonly Problem[];
}

const known = new Map<string, { readonly stamp: string; readonly imported: ImportedFile }>();

/** Reads an imported file, unless it is unchanged since the last call. Throws the errors of the file system. */
export function importedFile(path: string): ImportedFile {
  const { ino, size: bytes, ctimeMs } = statSync(path);
  const stamp = [ino, bytes, ctimeMs].join();
  const last = known.get(path);
  if (last?.stamp === stamp) return last.imported;
  const contents = readFileSync(path);
  // Other characters have to be encoded in addresses, and hosts differ in how they decode them.
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

/** The prefix of an imported file's path in the names of assets. */
const importedPrefix = "imported:";

/** Whether the name of an asset belongs to an imported file. */
export function isImported(name: string): boolean {
  return name.startsWith(importedPrefix);
}

/** Adds the files that modules import to the assets. Returns the same object if there are none. */
export function withImported(assets: Assets, paths: readonly string[]): Assets {
  if (paths.length === 0) return assets;
  const imported = paths.map((path) => ({ path, ...importedFile(path) }));
  const there = new Set(assets.files.map((file) => file.path));
  // A file of the assets folder may also be imported, and several folders may contain the same file.
  const further = new Map(imported.filter(({ file }) => !there.has(file.path)).map((one) => [one.url, one]));
  const names = imported.map(({ path, url }) => [importedPrefix + displayPath(path), url] as const);
  return {
    ...assets,
    files: [...assets.files, ...[...further.values()].map(({ file }) => file)],
    manifest: new Map([...assets.manifest, ...names]),
    problems: [...assets.problems, ...[...further.values()].flatMap(({ problems }) => problems)],
  };
}
