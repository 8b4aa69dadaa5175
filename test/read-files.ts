import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** Reads a folder with all its folders: each file by its path in it, with slashes. */
export async function readFiles(dir: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const files = paths.map(async (path) => [relative(dir, path).replaceAll(sep, "/"), await readFile(path)] as const);
  return new Map(await Promise.all(files));
}
