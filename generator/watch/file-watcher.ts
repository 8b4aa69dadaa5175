import { statSync } from "node:fs";
import { resolve } from "node:path";
import { watch, type FSWatcher } from "chokidar";
import { isPassing } from "../load/passing-files.ts";
import { returningPaths } from "./returning-paths.ts";

interface WatchedFiles {
  /** Files and folders. */
  readonly paths: readonly string[];
  /** Milliseconds between two looks, where the system cannot tell of changes. */
  readonly poll: number | undefined;
  /** Told the absolute path of each file that changed, came or went, or that changed once more right afterwards. */
  readonly onChange: (path: string, kind: "changed" | "came or went" | "again") => void;
  /** Told why the system refuses to tell of changes; from then on the files are looked at again and again. */
  readonly onFallback: (reason: string) => void;
}

/** Files under watch. */
export interface FileWatcher {
  /** Takes further paths; those that are watched already stay so. */
  readonly add: (paths: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

const defaultPoll = 200;

/** For this long after a change chokidar keeps a further change of the same file to itself, in milliseconds. */
const throttled = 50;

/**
 * Watches files and all that folders hold, also if they go and come back.
 * Comes back once every change is seen from then on.
 */
export async function watchFiles({ paths, poll, onChange, onFallback }: WatchedFiles): Promise<FileWatcher> {
  const watched = new Set(paths);
  let watcher: FSWatcher;
  let isClosed = false;
  let currentPoll = poll;
  const looks = new Map<string, NodeJS.Timeout>();

  const lookAgain = (path: string) => {
    const stamp = stampOf(path);
    clearTimeout(looks.get(path));
    const look = setTimeout(() => {
      looks.delete(path);
      if (stampOf(path) === stamp) return;
      onChange(path, "again");
      lookAgain(path);
    }, throttled + 10);
    looks.set(path, look);
  };

  const startAgain = async (returned: readonly string[]) => {
    // While another watches the same path, it would share what the system tells that one: nothing any more.
    await watcher.close();
    if (isClosed) return;
    await start(currentPoll);
    // What has changed before it was ready, it does not tell of.
    for (const path of returned) onChange(path, "came or went");
  };
  const returning = returningPaths({
    onGone: (path) => onChange(path, "came or went"),
    onReturn: (returned) => void startAgain(returned),
  });
  returning.add(paths);

  const start = (interval: number | undefined): Promise<void> => {
    currentPoll = interval;
    watcher = watch([...watched], {
      ignoreInitial: true,
      // Without these two a save is told at once, and a rename as what it is.
      atomic: false,
      awaitWriteFinish: false,
      ignored: isPassing,
      ...(interval !== undefined && { usePolling: true, interval, binaryInterval: interval }),
    });
    watcher.on("all", (event, path) => {
      if (event === "unlink" || event === "unlinkDir") returning.noteGone(resolve(path));
      if (event === "addDir" || (event === "unlinkDir" && !watched.has(resolve(path)))) return;
      onChange(resolve(path), event === "change" ? "changed" : "came or went");
      lookAgain(resolve(path));
    });
    watcher.on("error", (error) => {
      if (interval !== undefined || !isLimit(error)) return;
      const failed = watcher;
      onFallback(
        "the system does not let this process watch so many files, so they are looked at " +
          `every ${defaultPoll} ms; to mend it on Linux: sudo sysctl fs.inotify.max_user_watches=524288`,
      );
      void failed.close();
      void start(defaultPoll);
    });
    return new Promise((ready) => watcher.once("ready", ready));
  };
  await start(poll);

  return {
    add: (more) => {
      const further = more.filter((path) => !watched.has(path));
      if (further.length === 0) return;
      for (const path of further) watched.add(path);
      returning.add(further);
      watcher.add(further);
      // It takes a moment until changes of them are told.
      for (const path of further) lookAgain(path);
    },
    close: () => {
      isClosed = true;
      returning.close();
      for (const look of looks.values()) clearTimeout(look);
      return watcher.close();
    },
  };
}

/** Differs whenever a file was written; the same for all that are not there. */
function stampOf(path: string): string {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats ? [stats.ino, stats.size, stats.ctimeNs].join() : "";
}

function isLimit(error: unknown): boolean {
  return ["ENOSPC", "EMFILE"].includes((error as NodeJS.ErrnoException).code ?? "");
}
