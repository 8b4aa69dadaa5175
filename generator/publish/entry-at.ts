import { lstatSync, type Stats } from "node:fs";

/** Returns the entry at a path without following symlinks, or nothing if there is none. */
export function entryAt(path: string): Stats | undefined {
  try {
    // A thrown error takes several times as long as the call. It is still thrown if a parent of the path is a file.
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Whether an error means that nothing exists at a path. */
export function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOENT" || code === "ENOTDIR";
}
