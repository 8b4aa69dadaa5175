import { statSync, type Stats } from "node:fs";

/** What is known of files, so that a later look at one of them shows whether it has changed. */
export interface FileStamps {
  readonly isKnown: (path: string) => boolean;
  /** Remembers a file as it is now. Gives whether that differs from what was known. */
  readonly note: (path: string, stats: Stats) => boolean;
  readonly forget: (path: string) => void;
  readonly paths: () => Iterator<string>;
}

/**
 * Makes a record of files, empty at first. A file has changed when its inode,
 * its size or its change time differs: unlike the modification time, a program
 * cannot set the change time.
 */
export function fileStamps(): FileStamps {
  const stamps = new Map<string, string>();
  return {
    isKnown: (path) => stamps.has(path),
    note: (path, { ino, size, ctimeMs }) => {
      const stamp = [ino, size, ctimeMs].join();
      const isNew = stamps.get(path) !== stamp;
      stamps.set(path, stamp);
      return isNew;
    },
    forget: (path) => stamps.delete(path),
    paths: () => stamps.keys(),
  };
}

/** What the file system says of a path; nothing when it is not there or cannot be looked at. */
export function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** The system's clock for files moves in steps of up to ten milliseconds, behind the clock that programs see. */
const clockStep = 20;

/** Whether a file has changed since a time in milliseconds (`Date.now()`). */
export function hasChangedSince({ ctimeMs }: Stats, since: number): boolean {
  return ctimeMs >= since - clockStep;
}
