import { readFile } from "node:fs/promises";
import type { Assets } from "./assets.ts";

/** A file outside of the assets folder that is published, and its path in the output folder. */
interface ImportedFile {
  readonly source: string;
  readonly path: string;
}

/**
 * Adds the files that modules or style sheets name to those of the assets
 * folder. A file that has vanished since is left out: the next build reports it.
 */
export async function withImportedFiles(assets: Assets, imported: readonly ImportedFile[]): Promise<Assets> {
  if (imported.length === 0) return assets;
  const known = new Set(assets.files.map(({ path }) => path));
  const sources = new Map(imported.filter(({ path }) => !known.has(path)).map(({ path, source }) => [path, source]));
  const read = [...sources].map(async ([path, source]) => {
    const contents = await readFile(source).catch(() => undefined);
    return contents === undefined ? [] : [{ path, contents }];
  });
  return { ...assets, files: [...assets.files, ...(await Promise.all(read)).flat()] };
}
