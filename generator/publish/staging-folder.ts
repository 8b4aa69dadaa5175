import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { discard, discardEmptyFolders } from "./discard.ts";
import { entryAt } from "./entry-at.ts";
import { namingFile } from "./file-system-error.ts";
import type { Sliced } from "./slices.ts";

/** The folder inside the output folder for staged files. It is on the same file system, so that they can be renamed. */
export const stagingName = ".build-staging";

/** The part of that folder that belongs to one publication. */
export interface StagingFolder {
  readonly path: string;
  /** Creates it, and the output folder if needed. Does nothing if it exists. */
  readonly make: () => void;
  /** Returns an unused path in it. */
  readonly freePath: () => string;
  /** Whether it still exists after it was created. A publication clears the folders of all others. */
  readonly isWhole: () => boolean;
  /** Moves the folders of all others aside. Call it with the lock: those processes have ended or have to start over. */
  readonly clearOthers: () => void;
  /** Whether folders of others may exist. */
  readonly hasOthers: () => boolean;
  /** Deletes the folders that were moved aside. */
  readonly discardCleared: () => Sliced<void>;
  /** Deletes it, the folders that were moved aside, and empty folders that it created. */
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

/** The names in a folder. None if it is not a folder or does not exist. */
function namesIn(folder: string): string[] {
  try {
    return entryAt(folder)?.isDirectory() ? readdirSync(folder) : [];
  } catch {
    return [];
  }
}
