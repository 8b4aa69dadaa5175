import { rmdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { contains } from "./contains.ts";

/** Deletes what only this or an earlier publication needed. If that fails, the next publication deletes it. */
export function discard(path: string): void {
  atMostTwice(() => rmSync(path, { recursive: true, force: true }));
}

/** Removes a folder and its parents up to the topmost one, as long as they are empty. */
export function discardEmptyFolders(folder: string, topmost: string): void {
  if (!contains(topmost, folder)) return;
  if (atMostTwice(() => rmdirSync(folder))) discardEmptyFolders(dirname(folder), topmost);
}

/** Tries twice, and then ignores errors, because the site itself is complete. */
function atMostTwice(work: () => void): boolean {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    try {
      work();
      return true;
    } catch {
      // The next attempt, or the next publication, may succeed.
    }
  }
  return false;
}
