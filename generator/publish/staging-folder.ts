import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { discard, discardEmptyFolders } from "./discard.ts";
import { entryAt } from "./entry-at.ts";
import { namingFile } from "./file-system-error.ts";
import type { Sliced } from "./slices.ts";

/** The folder inside the output folder where files wait: on the same file system, so that they can be renamed. */
export const stagingName = ".build-staging";

/** The folder in there that belongs to one publication alone. */
export interface StagingFolder {
  readonly path: string;
  /** Makes it, and the output folder if need be, unless that was done before. */
  readonly make: () => void;
  /** A path in it that nothing has yet. */
  readonly freePath: () => string;
  /** Whether it is still there, if it was made: a publication clears away those of all others. */
  readonly isWhole: () => boolean;
  /** Puts the folders of all others aside, to be called with the lock: these processes have ended, or have to start over. */
  readonly clearOthers: () => void;
  /** Whether there may be folders of others. */
  readonly hasOthers: () => boolean;
  /** Deletes what was put aside. */
  readonly discardCleared: () => Sliced<void>;
  /** Deletes it, what was put aside, and folders that were made for nothing. */
  readonly discard: () => Sliced<void>;
}

/** Chooses a staging folder inside an output folder. Writes nothing. */
export function stagingFolder(dir: string): StagingFolder {
  const parent = join(dir, stagingName);
  const path = join(parent, randomBytes(6).toString("hex"));
  const aside: string[] = [];
  let made: string | undefined;
  let isMade = false;
  let count = 0;
  const others = () => namesIn(parent).filter((name) => join(parent, name) !== path);
  const discardCleared = function* () {
    for (const place of aside) {
      for (const name of namesIn(place)) yield discard(join(place, name));
      discard(place);
    }
    aside.length = 0;
  };
  return {
    path,
    make: () => {
      if (isMade) return;
      made = mkdirSync(dir, { recursive: true });
      isMade = true;
      namingFile(stagingName, () => mkdirSync(path, { recursive: true }));
    },
    freePath: () => join(path, String((count += 1))),
    isWhole: () => !isMade || entryAt(path) !== undefined,
    clearOthers: () => {
      for (const name of others()) {
        const place = `${path}.${aside.length}`;
        try {
          renameSync(join(parent, name), place);
          aside.push(place);
        } catch {
          // The next publication tries again.
        }
      }
    },
    hasOthers: () => others().length > 0,
    discardCleared,
    discard: function* () {
      yield* discardCleared();
      if (isMade) {
        for (const name of namesIn(path)) yield discard(join(path, name));
        discard(path);
      }
      if (entryAt(parent) !== undefined) discardEmptyFolders(parent, made ?? parent);
      else if (made !== undefined) discardEmptyFolders(dir, made);
    },
  };
}

/** What lies in a folder; nothing if it is none, or gone. */
function namesIn(folder: string): string[] {
  try {
    return entryAt(folder)?.isDirectory() ? readdirSync(folder) : [];
  } catch {
    return [];
  }
}
