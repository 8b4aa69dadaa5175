import { readdir, readFile, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { BuildError, exitCodes } from "./build-error.ts";
import { hashedName } from "./hashed-name.ts";
import type { OutputFile } from "./output-file.ts";
import type { Problem } from "./problem.ts";

/** Where each asset is found on the built site: `text.woff2` → `/assets/text.1a2b3c4d.woff2`. */
export type AssetManifest = ReadonlyMap<string, string>;

/** The assets folder, ready to be published. */
export interface Assets {
  readonly files: readonly OutputFile[];
  readonly manifest: AssetManifest;
}

/** Folder of all hashed files inside the output folder. */
export const hashedFolder = "assets";

/** Whether a path inside the output folder is that of a file whose name changes with its content. */
export function isHashed(path: string): boolean {
  return path.startsWith(`${hashedFolder}/`);
}

/**
 * Makes a function that reads every file of the assets folder, in name order
 * and without dotfiles, and gives each a name with the hash of its content. A
 * file that has not changed since the last call is not read again.
 *
 * That function throws a `BuildError` (usage) when the folder cannot be read.
 */
export function assetReader(dir: string): () => Promise<Assets> {
  let last: ReadonlyMap<string, { readonly stamp: string; readonly file: OutputFile }> = new Map();
  return async () => {
    const names = await listFiles(dir);
    const assets = await Promise.all(
      names.map(async (name) => {
        const stamp = await stampOf(join(dir, name));
        const known = last.get(name);
        if (known?.stamp === stamp) return [name, known] as const;
        const contents = await readFile(join(dir, name));
        const path = `${hashedFolder}/${hashedName(name, contents)}`;
        return [name, { stamp, file: { path, contents } }] as const;
      }),
    );
    last = new Map(assets);
    return {
      files: assets.map(([, { file }]) => file),
      manifest: new Map(assets.map(([name, { file }]) => [name, `/${file.path}`])),
    };
  };
}

/** Differs whenever a file was written: nobody can set the time of its last change (`ctime`) back. */
async function stampOf(path: string): Promise<string> {
  const { ino, size, ctimeNs } = await stat(path, { bigint: true });
  return [ino, size, ctimeNs].join();
}

async function listFiles(dir: string): Promise<string[]> {
  try {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
      .map((entry) => join(entry.parentPath, entry.name).slice(join(dir, sep).length).replaceAll(sep, "/"))
      .toSorted();
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
