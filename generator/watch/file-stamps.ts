import { statSync, type Stats } from "node:fs";

/** Stamps of files. Comparing them shows whether a file has changed. */
export interface FileStamps {
  /** Whether a file was ever found. */
  readonly isKnown: (path: string) => boolean;
  /** Whether a file was found, and has not been removed since. */
  readonly isPresent: (path: string) => boolean;
  /** Stores the stamp of a file. Returns whether it differs from the stored one. */
  readonly note: (path: string, stats: Stats) => boolean;
  /** Stores that a file was removed. Skips paths that are not known, such as folders. */
  readonly noteGone: (path: string) => void;
  /** All known files. */
  readonly paths: () => Iterator<string>;
}

const gone = "gone";

/**
 * Makes a record of files, empty at first. A file has changed if its inode, size or change time differs. Unlike the
 * modification time, programs cannot set the change time.
 */
export function fileStamps(): FileStamps {
  const stamps = new Map<string, string>();
  return {
    isKnown: (path) => stamps.has(path),
    isPresent: (path) => stamps.has(path) && stamps.get(path) !== gone,
    note: (path, { ino, size, ctimeMs }) => {
      const stamp = [ino, size, ctimeMs].join();
      const isNew = stamps.get(path) !== stamp;
      stamps.set(path, stamp);
      return isNew;
    },
    noteGone: (path) => {
      if (stamps.has(path)) stamps.set(path, gone);
    },
    paths: () => stamps.keys(),
  };
}

/** Returns the stats of a path, or nothing if it does not exist or cannot be read. */
export function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** The file system's clock moves in steps of up to ten milliseconds, and is behind the clock of programs. */
const clockStep = 20;

/** Whether a file has changed since a time in milliseconds (`Date.now()`). */
export function hasChangedSince({ ctimeMs }: Stats, since: number): boolean {
  return ctimeMs >= since - clockStep;
}
