import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { BuildError, exitCodes } from "./build-error.ts";
import { hashedName } from "./hashed-name.ts";
import type { OutputFile } from "./output-file.ts";

/** Where each asset is found on the built site: `text.woff2` → `/assets/text.1a2b3c4d.woff2`. */
export type AssetManifest = ReadonlyMap<string, string>;

/** The assets folder, ready to be published. */
export interface Assets {
  readonly files: readonly OutputFile[];
  readonly manifest: AssetManifest;
}

/** Folder of all hashed files inside the output folder. */
export const hashedFolder = "assets";

/**
 * Reads every file of the assets folder, in name order and without dotfiles,
 * and gives each a name with the hash of its content.
 *
 * Throws a `BuildError` (usage) when the folder cannot be read.
 */
export async function hashAssets(dir: string): Promise<Assets> {
  const names = await listFiles(dir);
  const files = await Promise.all(
    names.map(async (name) => {
      const contents = await readFile(join(dir, name));
      return { name, path: `${hashedFolder}/${hashedName(name, contents)}`, contents };
    }),
  );
  return {
    files: files.map(({ path, contents }) => ({ path, contents })),
    manifest: new Map(files.map(({ name, path }) => [name, `/${path}`])),
  };
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
    const problem = {
      where: dir,
      what: `the assets folder cannot be read (${code})`,
      fix: "make the folder, or name another one with --assets",
    };
    throw new BuildError([problem], exitCodes.usage);
  }
}
