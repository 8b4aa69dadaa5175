import { readdirSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Done } from "./all-or-nothing.ts";
import { entryAt } from "./entry-at.ts";
import { namingFile } from "./file-system-error.ts";
import type { StagingFolder } from "./staging-folder.ts";

/**
 * Moves files out of the output folder, and folders that are then empty. Moves all files, or only those at and inside
 * one path.
 */
export function takeAway(
  { dir, folder, place }: { readonly dir: string; readonly folder: StagingFolder; readonly place?: string },
  paths: readonly string[],
  done: Done,
): void {
  for (const path of paths) {
    const entry = entryAt(join(dir, path));
    // A folder with the name of one of these files was created by someone else.
    if (entry?.isDirectory() === false) moveAway(dir, path, folder, done);
  }
  for (const path of foldersAround(paths)) {
    if (place !== undefined && path !== place && !path.startsWith(`${place}/`)) continue;
    const target = join(dir, path);
    // Folders are moved like files, because creating them again needs space, and the disk may be full.
    if (entryAt(target)?.isDirectory() && readdirSync(target).length === 0) moveAway(dir, path, folder, done);
  }
}

function moveAway(dir: string, path: string, { freePath }: StagingFolder, done: Done): void {
  const target = join(dir, path);
  const place = freePath();
  namingFile(path, () => renameSync(target, place));
  done(() => renameSync(place, target));
}

/** Each folder once, before its parents. */
function foldersAround(paths: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let folder = dirname(path); folder !== "." && !folders.has(folder); folder = dirname(folder)) {
      folders.add(folder);
    }
  }
  return [...folders].toSorted((a, b) => b.length - a.length);
}
