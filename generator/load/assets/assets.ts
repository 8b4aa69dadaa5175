import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { assetProblems } from "./asset-problems.ts";
import { assetNames, type AssetNames } from "./asset-names.ts";
import { BuildError, exitCodes } from "../../problems/build-error.ts";
import { displayPath } from "../../problems/display-path.ts";
import { hashedName } from "./hashed-name.ts";
import type { OutputFile } from "../../output-file.ts";
import type { Problem } from "../../problems/problem.ts";

/** The URLs of assets on the built site, by name: `text.woff2` → `/assets/text.1a2b3c4d.woff2`. */
export type AssetManifest = ReadonlyMap<string, string>;

/** The published files of the assets folder. */
export interface Assets {
  /** The folder, as the user wrote it. */
  readonly dir: string;
  readonly files: readonly OutputFile[];
  readonly manifest: AssetManifest;
  /** The problems of single files. */
  readonly problems: readonly Problem[];
  /** The paths of assets outside the folder, for messages. */
  readonly places?: ReadonlyMap<string, string>;
}

/** The folder in the output folder that contains all hashed files. */
export const hashedFolder = "assets";

/** Whether a path in the output folder belongs to a file whose name changes with its content. */
export function isHashed(path: string): boolean {
  return path.startsWith(`${hashedFolder}/`);
}

/** The folder of assets that are requested by a fixed name and therefore keep it: `favicon.ico`. */
const rootFolder = "root/";

/**
 * Makes a function that reads every file of the assets folder, in the order of names. Each file gets a name with a hash
 * of its content. Files in the folder `root` keep their names and go to the root of the site. Unchanged files are not
 * read again.
 *
 * The function throws a `BuildError` (usage) if the folder cannot be read.
 */
export function assetReader(dir: string): () => Promise<Assets> {
  let last: ReadonlyMap<string, ReadAsset> = new Map();
  return async () => {
    const { names, problems } = await listAssets(dir);
    const read = await Promise.all(names.map((name) => readAsset(dir, name, last.get(name))));
    last = new Map(read.filter((asset) => asset !== undefined).map((asset) => [asset.name, asset]));
    const assets = [...last.values()];
    return {
      dir,
      files: assets.flatMap(({ file }) => file ?? []),
      manifest: new Map(assets.flatMap(({ name, file }) => (file ? [[name, `/${file.path}`]] : []))),
      problems: [...problems, ...assets.flatMap((asset) => asset.problems)],
    };
  };
}

interface ReadAsset {
  readonly name: string;
  readonly stamp: string;
  /** Missing if the file could not be read. */
  readonly file?: OutputFile;
  readonly problems: readonly Problem[];
}

/** Returns nothing if the file has been deleted since it was listed. */
async function readAsset(dir: string, name: string, known: ReadAsset | undefined): Promise<ReadAsset | undefined> {
  const where = displayPath(join(dir, name));
  try {
    const stamp = await stampOf(join(dir, name));
    if (known?.stamp === stamp) return known;
    const contents = withoutSourceMap(name, await readFile(join(dir, name)));
    const file = { path: publishedPath(name, contents), contents };
    return { name, stamp, file, problems: assetProblems(name, contents).map((problem) => ({ ...problem, where })) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    if (code === "ENOENT") return undefined;
    const what = `the file cannot be read: ${message}`;
    return { name, stamp: "", problems: [{ code: "file-system", where, what, fix: `run: chmod u+r "${where}"` }] };
  }
}

function publishedPath(name: string, contents: Uint8Array): string {
  if (name.startsWith(rootFolder)) return name.slice(rootFolder.length);
  return `${hashedFolder}/${hashedName(name, contents)}`;
}

/** Source maps are not published. A comment that names one would make browsers request a missing file. */
function withoutSourceMap(name: string, contents: Buffer): Buffer {
  if (!/\.(?:js|mjs|css)$/.test(name)) return contents;
  return Buffer.from(
    contents.toString().replace(/\n?(?:\/\/[#@] sourceMappingURL=.*|\/\*# sourceMappingURL=.*?\*\/)\s*$/, "\n"),
  );
}

/** Returns a stamp that changes with each write, because programs cannot set the change time (`ctime`) back. */
async function stampOf(path: string): Promise<string> {
  const { ino, size, ctimeNs } = await stat(path, { bigint: true });
  return [ino, size, ctimeNs].join();
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
