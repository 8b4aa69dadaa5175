import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { assetProblems } from "./asset-problems.ts";
import { assetNames, type AssetNames } from "./asset-names.ts";
import { BuildError, exitCodes } from "../../problems/build-error.ts";
import { displayPath } from "../../problems/display-path.ts";
import { hashedName } from "./hashed-name.ts";
import type { OutputFile } from "../../output-file.ts";
import type { Problem } from "../../problems/problem.ts";

/** Where each asset is found on the built site: `text.woff2` → `/assets/text.1a2b3c4d.woff2`. */
export type AssetManifest = ReadonlyMap<string, string>;

/** The assets folder, ready to be published. */
export interface Assets {
  /** The folder, as it was named. */
  readonly dir: string;
  readonly files: readonly OutputFile[];
  readonly manifest: AssetManifest;
  /** What is wrong with single files. */
  readonly problems: readonly Problem[];
}

/** Folder of all hashed files inside the output folder. */
export const hashedFolder = "assets";

/** Whether a path inside the output folder is that of a file whose name changes with its content. */
export function isHashed(path: string): boolean {
  return path.startsWith(`${hashedFolder}/`);
}

/** Folder inside the assets of what is asked for by its name and therefore keeps it: `favicon.ico`. */
const rootFolder = "root/";

/**
 * Makes a function that reads every file of the assets folder, in name order,
 * and gives each a name with the hash of its content; what lies in its folder
 * `root` goes to the root of the site under its own name. A file that has not
 * changed since the last call is not read again.
 *
 * That function throws a `BuildError` (usage) when the folder cannot be read.
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
  /** Missing when it could not be read. */
  readonly file?: OutputFile;
  readonly problems: readonly Problem[];
}

/** Nothing for a file that has vanished since it was listed. */
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

/** Source maps are not published; a comment that names one makes browsers ask for what is not there. */
function withoutSourceMap(name: string, contents: Buffer): Buffer {
  if (!/\.(?:js|mjs|css)$/.test(name)) return contents;
  return Buffer.from(
    contents.toString().replace(/\n?(?:\/\/[#@] sourceMappingURL=.*|\/\*# sourceMappingURL=.*?\*\/)\s*$/, "\n"),
  );
}

/** Differs whenever a file was written: nobody can set the time of its last change (`ctime`) back. */
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
