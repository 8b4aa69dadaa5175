import { fileChanges, type ChangeKind } from "./file-changes.ts";
import { returningPaths } from "./returning-paths.ts";
import { restartableWatcher } from "./restartable-watcher.ts";

interface WatchedFiles {
  /** Files and folders, as absolute paths. */
  readonly paths: readonly string[];
  /** Changes are reported from this time on (`Date.now()`), even from before the watcher was ready. */
  readonly since: number;
  /** The polling interval in milliseconds, if the system cannot report changes. */
  readonly poll: number | undefined;
  readonly onChange: (path: string, kind: ChangeKind) => void;
  /** Called with the reason if the system refuses to report changes. Files are then polled. */
  readonly onFallback: (reason: string) => void;
}

/** Watched files. */
export interface FileWatcher {
  /** Adds files that were read no earlier than at a time (`Date.now()`). */
  readonly add: (paths: readonly string[], since: number) => void;
  readonly close: () => Promise<void>;
}

/**
 * Watches files and the content of folders, even if they are removed and come back. Resolves once every later change
 * will be seen.
 *
 * A save is seen at once, even if it keeps the modification time. A slow check of all files finds what the system does
 * not report: writes to mapped memory (mmap), and writes from another machine.
 *
 * Not guaranteed: a write that keeps inode, size and change time, such as one to mapped memory that the system has not
 * written back yet; the second of two writes of the same size within four milliseconds; and a new file on a file system
 * whose clock is slow, which may be seen late.
 */
export async function watchFiles({ paths, since, poll, onChange, onFallback }: WatchedFiles): Promise<FileWatcher> {
  const watched = new Set(paths);
  const changes = fileChanges({ since, onChange });
  let isClosed = false;
  const returning = returningPaths({
    onGone: (path) => changes.onGone(path, "file"),
    onReturn: async (returned) => {
      await system.start();
      if (!isClosed) for (const path of returned) onChange(path, "came or went");
    },
  });
  const system = restartableWatcher({
    paths: () => [...watched],
    poll,
    onFallback,
    events: {
      ...changes,
      onGone: (path, kind) => {
        returning.noteGone(path);
        if (kind === "file" || watched.has(path)) changes.onGone(path, kind);
      },
    },
  });

  returning.add(paths);
  await system.start();
  return {
    add: (more, readAt) => {
      const further = more.filter((path) => !watched.has(path));
      if (further.length === 0) return;
      for (const path of further) watched.add(path);
      for (const path of further) changes.expect(path, readAt);
      returning.add(further);
      system.add(further);
    },
    close: async () => {
      isClosed = true;
      returning.close();
      changes.close();
      await system.close();
    },
  };
}
