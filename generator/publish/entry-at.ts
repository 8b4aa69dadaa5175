import { lstatSync, type Stats } from "node:fs";

/** What is at a path, links not followed; nothing if there is nothing. */
export function entryAt(path: string): Stats | undefined {
  try {
    // A thrown error costs several times as much as the look itself; it remains for a path that leads through a file.
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Whether an error says that there is nothing at a path. */
export function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOENT" || code === "ENOTDIR";
}
