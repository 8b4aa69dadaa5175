import { rmdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { contains } from "./contains.ts";

/** Deletes what only this or an earlier publication needed. What cannot be deleted now, the next one deletes. */
export function discard(path: string): void {
  atMostTwice(() => rmSync(path, { recursive: true, force: true }));
}

/** Removes a folder and those around it up to the topmost one, as long as they are empty. */
export function discardEmptyFolders(folder: string, topmost: string): void {
  if (!contains(topmost, folder)) return;
  if (atMostTwice(() => rmdirSync(folder))) discardEmptyFolders(dirname(folder), topmost);
}

/** Tries once more, and then lets it be: the site itself is whole. */
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
