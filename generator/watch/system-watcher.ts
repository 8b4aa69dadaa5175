import type { Stats } from "node:fs";
import { resolve } from "node:path";
import { isPassing } from "../load/passing-files.ts";

/** The system's reports about files, with absolute paths. */
export interface SystemEvents {
  readonly onFound: (path: string, stats: Stats | undefined) => void;
  readonly onFolder: (path: string, stats: Stats | undefined) => void;
  readonly onGone: (path: string, kind: "file" | "folder") => void;
  /** Something has happened to a file. It may not be a change, and may not concern a watched file. */
  readonly onTouch: (path: string) => void;
  /** The system refuses to watch so many files. */
  readonly onLimit: () => void;
}

/** The system's reports, until they are closed. */
export interface SystemWatcher {
  /** Resolves once everything has been found and every later change will be reported, or when this is closed. */
  readonly ready: Promise<void>;
  readonly add: (paths: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

/**
 * Reports changes of files and of the content of folders. Uses the system's events, or polls every `poll` milliseconds.
 */
export async function systemWatcher(
  paths: readonly string[],
  poll: number | undefined,
  events: SystemEvents,
): Promise<SystemWatcher> {
  // Loaded after the first page has been served.
  const { watch } = await import("chokidar");
  const watcher = watch([...paths], {
    // These two would delay a save, or report a rename as something else.
    atomic: false,
    awaitWriteFinish: false,
    ignored: isPassing,
    ...(poll !== undefined && { usePolling: true, interval: poll, binaryInterval: poll }),
  });
  watcher.on("add", (path, stats) => events.onFound(resolve(path), stats));
  watcher.on("addDir", (path, stats) => events.onFolder(resolve(path), stats));
  watcher.on("unlink", (path) => events.onGone(resolve(path), "file"));
  watcher.on("unlinkDir", (path) => events.onGone(resolve(path), "folder"));
  watcher.on("change", (path) => events.onTouch(resolve(path)));
  // Chokidar drops a change that keeps the modification time, or that follows another within 50 ms.
  watcher.on("raw", (_, name, details) => {
    const { watchedPath } = details as { readonly watchedPath?: string };
    events.onTouch(resolve(watchedPath ?? "", name ?? ""));
    if (watchedPath !== undefined) events.onTouch(resolve(watchedPath));
  });
  watcher.on("error", (error) => {
    if (poll === undefined && isLimit(error)) events.onLimit();
  });
  let isReady: () => void;
  const ready = new Promise<void>((resolveReady) => (isReady = resolveReady));
  watcher.once("ready", () => isReady());
  return {
    ready,
    add: (more) => void watcher.add([...more]),
    close: async () => {
      await watcher.close();
      isReady();
    },
  };
}

function isLimit(error: unknown): boolean {
  return ["ENOSPC", "EMFILE"].includes((error as NodeJS.ErrnoException).code ?? "");
}
