import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { basename, join, posix, sep, extname } from "node:path";
import { inAscii, isTemporaryFile } from "./site-files.ts";
import { BuildError, exitCodes, type Problem } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";
import type { OutputFile } from "../output-file.ts";
import { imageProblem } from "./images.ts";

/** The URLs of assets on the built site, by name: `text.woff2` → `/assets/text.1a2b3c4d.woff2`. */
export type AssetManifest = ReadonlyMap<string, string>;

/** A file that is published. */
export interface Asset {
  /** Its name among the assets. */
  readonly name?: string;
  /** Its path, for messages. */
  readonly place: string;
  readonly file: OutputFile;
  readonly problems: readonly Problem[];
}

/** The published files of the assets folder, and those that the site names outside of it. */
export interface Assets {
  /** The folder, as the user wrote it. */
  readonly dir: string;
  readonly files: readonly OutputFile[];
  readonly byName: ReadonlyMap<string, Asset>;
  readonly manifest: AssetManifest;
  /** The problems of single files. */
  readonly problems: readonly Problem[];
}

/** Returns the path of an asset, for messages. It may not exist. */
export function assetPlace({ dir, byName }: Assets, name: string): string {
  return byName.get(name)?.place ?? displayPath(join(dir, name));
}

/** The folder in the output folder that contains all hashed files. */
export const hashedFolder = "assets";

/** Whether a path in the output folder belongs to a file whose name changes with its content. */
export function isHashed(path: string): boolean {
  return path.startsWith(`${hashedFolder}/`);
}

/**
 * Adds a hash of the content to a file's name, so that it can be cached forever: `fonts/text.woff2` becomes
 * `fonts/text.1a2b3c4d.woff2`.
 */
export function hashedName(name: string, contents: Uint8Array): string {
  const { dir, name: stem, ext } = posix.parse(name);
  const hash = createHash("sha256").update(contents).digest("hex").slice(0, 8);
  return posix.join(dir, `${stem}.${hash}${ext}`);
}

/** The folder of assets that are requested by a fixed name and therefore keep it: `favicon.ico`. */
const rootFolder = "root/";

/**
 * Reads every file of the assets folder, in the order of names. Each file gets a name with a hash of its content. Files
 * in the folder `root` keep their names and go to the root of the site.
 *
 * Throws a `BuildError` (usage) if the folder cannot be read.
 */
export async function readAssets(dir: string): Promise<Assets> {
  const { names, problems } = await listAssets(dir);
  const unread: Problem[] = [];
  const read = names.flatMap((name): Asset[] => {
    const path = join(dir, name);
    try {
      return [{ ...readAsset(path, name), name }];
    } catch (error) {
      unread.push(...unreadable(displayPath(path), error));
      return [];
    }
  });
  const none = { dir, files: [], byName: new Map(), manifest: new Map(), problems: [...problems, ...unread] };
  return withFurther(none, read);
}

/** By paths and names. It outlives a build, so that files that did not change are read and hashed once in `watch`. */
const known = new Map<string, Asset & { readonly stamp: string }>();

/**
 * Reads a file that is published as an asset with a name, unless it is unchanged since the last call. Messages call it
 * `shown`. Throws the errors of the file system.
 */
export function readAsset(path: string, name: string, shown = name): Asset {
  // Each write changes `ctime`, and programs cannot set it back.
  const { ino, size, ctimeNs } = statSync(path, { bigint: true });
  const stamp = [ino, size, ctimeNs].join();
  const key = `${name}\0${path}`;
  const last = known.get(key);
  if (last?.stamp === stamp) return last;
  const contents = withoutSourceMap(name, readFileSync(path));
  const isFixed = name.startsWith(rootFolder);
  const published = isFixed ? name.slice(rootFolder.length) : `${hashedFolder}/${hashedName(name, contents)}`;
  const place = displayPath(path);
  const problems = assetProblems(shown, contents).map((problem) => ({ ...problem, where: place }));
  const read = { stamp, place, file: { path: published, contents }, problems };
  known.set(key, read);
  return read;
}

/** Source maps are not published. A comment that names one would make browsers request a missing file. */
function withoutSourceMap(name: string, contents: Buffer): Buffer {
  if (!/\.(?:js|mjs|css)$/.test(name)) return contents;
  return Buffer.from(
    contents.toString().replace(/\n?(?:\/\/[#@] sourceMappingURL=.*|\/\*# sourceMappingURL=.*?\*\/)\s*$/, "\n"),
  );
}

/** Returns nothing if the file has been deleted since it was listed. */
function unreadable(where: string, error: unknown): Problem[] {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  if (code === "ENOENT") return [];
  const what = `the file cannot be read: ${message}`;
  return [{ code: "file-system", where, what, fix: `run: chmod u+r "${where}"` }];
}

async function listAssets(dir: string): Promise<AssetNames> {
  try {
    return await assetNames(dir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "ENOTDIR" && code !== "EACCES") throw error;
    const problem: Problem = {
      code: "assets-folder",
      where: dir,
      what: `the assets folder cannot be read (${code})`,
      fix: "make the folder, or name another one with --assets",
    };
    throw new BuildError([problem], exitCodes.usage);
  }
}

/** The files of the assets folder: their names with POSIX slashes, in order, and the problems of other entries. */
interface AssetNames {
  readonly names: readonly string[];
  readonly problems: readonly Problem[];
}

/** Left out: hidden files, but for `.well-known`, and what editors and systems leave behind. */
const junk = /(?:^|\/)\.(?!well-known\/)|(?:^|\/)(?:Thumbs\.db|desktop\.ini)$|\.(?:map|bak|orig|sw[op]|tmp)$/i;

/**
 * Lists the files of the assets folder that can be published. Throws the error of the file system if the folder itself
 * cannot be read.
 */
async function assetNames(dir: string): Promise<AssetNames> {
  // The asynchronous function takes several milliseconds to start.
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  const problems: Problem[] = [];
  const names: string[] = [];
  const sorted = entries
    .map((entry) => ({
      entry,
      name: join(entry.parentPath, entry.name).slice(join(dir, sep).length).replaceAll(sep, "/"),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const { entry, name } of sorted) {
    if (entry.isDirectory() || junk.test(name) || isTemporaryFile(name)) continue;
    const problem = entry.isFile() ? nameProblem(name) : await entryProblem(dir, name);
    if (problem === undefined) names.push(name);
    else problems.push({ code: "asset-file", where: displayPath(join(dir, name)), ...problem });
  }
  return { names, problems: [...problems, ...twins(dir, names)] };
}

type NameProblem = Pick<Problem, "what" | "fix">;

/** Other characters have to be encoded in addresses, and hosts differ in how they decode them. */
function nameProblem(name: string): NameProblem | undefined {
  if (/^[\w.@+~/-]+$/.test(name) && !/(?:^|\/)-/.test(name)) return undefined;
  const what = `the asset's name ${JSON.stringify(name)} cannot be part of an address`;
  const fix = `rename it to ${JSON.stringify(plainName(name))}: use only the letters a to z, digits, hyphens, underscores and dots`;
  return { what, fix };
}

/** `"Café by night.jpg"` becomes `Cafe-by-night.jpg`. */
function plainName(name: string): string {
  const plain = inAscii(name).replaceAll(/[^\w.@+~/-]+/g, "-");
  return plain.replaceAll(/(?<=^|\/)-*(?=\.|$)/g, "file").replaceAll(/(?<=^|\/)-+/g, "");
}

/** The problem of an entry that is not a file itself. */
async function entryProblem(dir: string, name: string): Promise<NameProblem | undefined> {
  const target = await realpath(join(dir, name)).catch(() => "");
  const isInside = target.startsWith(join(await realpath(dir), sep));
  if (isInside && (await stat(target)).isFile()) return nameProblem(name);
  const what = "this is neither a file nor a symlink to a file of the assets folder";
  return { what, fix: "replace it with the file itself" };
}

/** Some file systems ignore case, so these would be the same file. */
function twins(dir: string, names: readonly string[]): Problem[] {
  const seen = new Map<string, string>();
  return names.flatMap((name): Problem[] => {
    const folded = name.toLowerCase();
    const first = seen.get(folded);
    seen.set(folded, first ?? name);
    if (first === undefined) return [];
    const what = `the names "${first}" and "${name}" differ only in capitals`;
    return [{ code: "asset-file", where: displayPath(join(dir, name)), what, fix: "rename one of them" }];
  });
}

/** Finds problems with the contents of an asset. */
function assetProblems(name: string, contents: Uint8Array): Omit<Problem, "where">[] {
  const problem = imageProblem(name, contents);
  if (problem === undefined) return [];
  const what = `the picture "${name}" ${problem}`;
  const fix = problem.startsWith("is a ")
    ? `save it as ${extname(name).slice(1).toUpperCase()} in a program for pictures`
    : "export it again from the original";
  return [{ code: "asset-broken", what, fix }];
}

/** Reads a file that a module or a style sheet imports. Throws the errors of the file system. */
export function importedFile(path: string): Asset {
  // Other characters have to be encoded in addresses, and hosts differ in how they decode them.
  const name = basename(path)
    .replace(/[^\w.@+~-]+/g, "-")
    .replace(/^-+/, "");
  return readAsset(path, name);
}

/** The prefix of an imported file's path in the names of assets. */
const importedPrefix = "imported:";

/** Whether the name of an asset belongs to an imported file. */
export function isImported(name: string): boolean {
  return name.startsWith(importedPrefix);
}

/** Reads the files that modules import. Leaves out a file that has been deleted since: the next build reports it. */
export function importedAssets(paths: readonly string[]): Asset[] {
  const read = paths.filter(existsSync).map(importedFile);
  return read.map((asset) => ({ ...asset, name: importedPrefix + asset.place }));
}

/** Adds files to the assets. The same file may be there already, or in several folders. */
export function withFurther(assets: Assets, further: readonly Asset[]): Assets {
  const there = new Set(assets.files.map(({ path }) => path));
  const added = further.filter(({ file: { path } }) => !there.has(path) && there.add(path));
  const named = further.flatMap((asset) => (asset.name === undefined ? [] : [[asset.name, asset] as const]));
  const urls = named.map(([name, { file }]) => [name, `/${file.path}`] as const);
  return {
    ...assets,
    files: [...assets.files, ...added.map(({ file }) => file)],
    byName: new Map([...assets.byName, ...named]),
    manifest: new Map([...assets.manifest, ...urls]),
    problems: [...assets.problems, ...added.flatMap(({ problems }) => problems)],
  };
}
