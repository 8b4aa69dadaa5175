import { fileChanges, type ChangeKind } from "./file-changes.ts";
import { returningPaths } from "./returning-paths.ts";
import { restartableWatcher } from "./restartable-watcher.ts";

interface WatchedFiles {
  /** Files and folders, as absolute paths. */
  readonly paths: readonly string[];
  /** The time (`Date.now()`) from which on changes are reported, also those before the watcher was ready. */
  readonly since: number;
  /** Milliseconds between two looks at a file, where the system cannot report changes. */
  readonly poll: number | undefined;
  readonly onChange: (path: string, kind: ChangeKind) => void;
  /** Called with the reason when the system refuses to report changes; from then on files are polled. */
  readonly onFallback: (reason: string) => void;
}

/** Files under watch. */
export interface FileWatcher {
  /** Takes further files, which were read no earlier than at a time (`Date.now()`). */
  readonly add: (paths: readonly string[], since: number) => void;
  readonly close: () => Promise<void>;
}

/**
 * Watches files and all that folders contain, also if they go and come back.
 * Comes back once every change is seen from then on.
 *
 * A save is seen at once, whether or not it keeps the modification time. A
 * slow look at all files finds what the system does not report: writes to
 * mapped memory (mmap), or from another machine.
 *
 * Not promised: to see a write that leaves inode, size and change time as they
 * are, such as one to mapped memory that the system has not written back yet;
 * to see the second of two writes of the same size within four milliseconds;
 * to see a new file at once on a file system whose clock is slow.
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
