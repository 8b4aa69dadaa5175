import { statSync, type Stats } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FSWatcher } from "chokidar";
import { isTemporaryFile } from "../assets/site-files.ts";

type ChangeKind = "changed" | "added or removed";

interface WatchedFilesOptions {
  /** Files and folders, as absolute paths. */
  readonly paths: readonly string[];
  /** The polling interval in milliseconds, if the system cannot report changes. */
  readonly poll: number | undefined;
  readonly onChange: (path: string, kind: ChangeKind) => void;
}

/** Files and folders to watch, and what is known about them. */
export interface WatchedFiles extends WatchedFilesOptions {
  poll: number | undefined;
  /** Until the system has found all files, a file is only news if it has changed since this time (`Date.now()`). */
  since: number;
  /** The files and folders to watch, with their identity. */
  readonly roots: Map<string, string>;
  /** All files that were found, with their stamps. */
  readonly stamps: Map<string, string>;
  isReady: boolean;
  system?: FSWatcher;
  /** The last start of the system's watcher. The next one waits for it. */
  starting: Promise<void>;
  /** Aborted when the next start makes this one useless. */
  latest: AbortController;
  rootPolling?: NodeJS.Timeout;
}

/** The stamp of a file, and the identity of a root, that does not exist. */
const gone = "";

/** The identity of a root that is a file and watched. */
const file = "file";

/** The pause between two looks at all roots, in milliseconds. */
const rootPollInterval = 2000;

/** The interval if the system refuses to report changes. */
const defaultPoll = 200;
const limitReason =
  "the system does not allow this process to watch so many files, so watch polls them " +
  `every ${defaultPoll} ms; to fix this on Linux, run: sudo sysctl fs.inotify.max_user_watches=524288`;

/** Notes what to watch. Changes from now on are reported once it is started. */
export function watchedFiles(options: WatchedFilesOptions): WatchedFiles {
  return {
    ...options,
    since: Date.now(),
    roots: new Map(options.paths.map((path) => [path, identityOf(path)])),
    stamps: new Map(),
    isReady: false,
    starting: Promise.resolve(),
    latest: new AbortController(),
  };
}

/**
 * Watches the files and the content of the folders, even if they are removed and come back. Resolves once every later
 * change will be seen.
 *
 * A save is seen at once, even if it keeps the modification time.
 *
 * Not guaranteed: what the system does not report, such as writes to mapped memory (mmap) and writes from another machine,
 * for which there is polling; and the second of two writes of the same size within four milliseconds.
 */
export async function startWatching(files: WatchedFiles): Promise<void> {
  files.rootPolling = setInterval(() => pollRoots(files), rootPollInterval).unref();
  await startSystem(files);
}

/** Watches further files and folders, which were read no earlier than at a time (`Date.now()`). */
export function watchAlso(files: WatchedFiles, paths: readonly string[], readAt: number): void {
  const { roots, stamps, onChange } = files;
  const further: string[] = [];
  for (const path of paths) {
    if (roots.has(path)) continue;
    const stats = statsOf(path);
    if (stats && hasChangedSince(stats, readAt)) onChange(path, "changed");
    roots.set(path, identityOf(path));
    if (stats === undefined) continue;
    if (stats.isFile()) stamps.set(path, stampOf(stats));
    further.push(path);
  }
  if (further.length > 0) files.system?.add(further);
}

export async function stopWatching(files: WatchedFiles): Promise<void> {
  clearInterval(files.rootPolling);
  files.latest.abort();
  await files.system?.close();
}

/** Compares a file with its stamp, and reports a change. Every event of the system only leads to such a look. */
function compareStamp({ stamps, isReady, since, onChange }: WatchedFiles, path: string, stats = statsOf(path)): void {
  const before = stamps.get(path);
  const stamp = stats?.isFile() ? stampOf(stats) : gone;
  if (stamp === (before ?? gone) || isTemporaryFile(path)) return;
  stamps.set(path, stamp);
  const isNews = before !== undefined || isReady || (stats && hasChangedSince(stats, since));
  if (isNews) onChange(path, before && stamp !== gone ? "changed" : "added or removed");
}

/**
 * Finds roots that were removed, replaced or have come back. The system would go on watching the old folder of a path,
 * and nothing where a file was removed.
 */
function pollRoots(files: WatchedFiles): void {
  const returned: string[] = [];
  for (const [path, before] of files.roots) {
    // The system reports what happens to files.
    const identity = before === file ? file : identityOf(path);
    if (identity === before) continue;
    files.roots.set(path, identity);
    compareStamp(files, path);
    if (identity !== gone) returned.push(path);
    else if (!files.stamps.has(path)) files.onChange(path, "added or removed");
  }
  if (returned.length === 0) return;
  files.since = Date.now();
  void startSystem(files).then(() => {
    for (const path of returned) if (!files.stamps.has(path)) files.onChange(path, "added or removed");
  });
}

/** Ends the system's watcher, if there is one, and starts another. Resolves once it has found all files. */
function startSystem(files: WatchedFiles): Promise<void> {
  // A watcher that still looks for a deleted folder would never be ready.
  files.latest.abort();
  const { signal } = (files.latest = new AbortController());
  // If two watchers watched the same path, the new one would share the reports of the old one, which has none any more.
  return (files.starting = files.starting.then(async () => {
    await files.system?.close();
    // Loaded after the first page has been served.
    const { watch } = await import("chokidar");
    if (signal.aborted) return;
    files.isReady = false;
    // For a missing file, chokidar would watch the folder that it could be in, and that of all others.
    const present = [...files.roots].filter(([, identity]) => identity !== gone);
    files.system = watch(
      present.map(([path]) => path),
      {
        // These two would delay a save, or report a rename as something else.
        atomic: false,
        awaitWriteFinish: false,
        ignored: isTemporaryFile,
        ...(files.poll !== undefined && { usePolling: true, interval: files.poll, binaryInterval: files.poll }),
      },
    );
    listenTo(files.system, files);
    await new Promise<void>((ready) => {
      files.system?.once("ready", () => ready());
      signal.addEventListener("abort", () => ready());
    });
    files.isReady = true;
  }));
}

function listenTo(system: FSWatcher, files: WatchedFiles): void {
  const noteGone = (path: string) => {
    // Even if something new is there already, it is not watched.
    if (files.roots.get(path)) files.roots.set(path, "to be watched again");
    compareStamp(files, path);
  };
  // Not with the stats of the event: it may have been written between these and the start of watching.
  system.on("add", (path) => compareStamp(files, resolve(path)));
  system.on("change", (path) => compareStamp(files, resolve(path)));
  system.on("unlink", (path) => noteGone(resolve(path)));
  system.on("unlinkDir", (path) => {
    noteGone(resolve(path));
    files.onChange(resolve(path), "added or removed");
  });
  system.on("addDir", (path, stats = statsOf(path)) => {
    // Only its folder shows that a file was removed before the system watched it.
    const isNews = files.isReady || (stats && hasChangedSince(stats, files.since));
    if (isNews) files.onChange(resolve(path), "added or removed");
  });
  // Chokidar drops a change that keeps the modification time, or that follows another within 50 ms.
  system.on("raw", (_, name, details) => {
    const { watchedPath } = details as { readonly watchedPath?: string };
    compareStamp(files, resolve(watchedPath ?? "", name ?? ""));
    if (watchedPath !== undefined) compareStamp(files, resolve(watchedPath));
  });
  system.on("error", (error) => {
    const isLimit = ["ENOSPC", "EMFILE"].includes((error as NodeJS.ErrnoException).code ?? "");
    if (!isLimit || files.poll !== undefined) return;
    files.poll = defaultPoll;
    console.error(limitReason);
    void startSystem(files);
  });
}

/** Returns a text that differs for two folders at one path. If a file replaces another one, the system reports it. */
function identityOf(path: string): string {
  const stats = statsOf(path);
  if (stats === undefined) return gone;
  // A new folder may get the inode of the one before.
  return stats.isDirectory() ? `${stats.ino} ${stats.birthtimeMs}` : file;
}

/** Unlike the modification time, programs cannot set the change time. */
function stampOf({ ino, size, ctimeMs }: Stats): string {
  return [ino, size, ctimeMs].join();
}

/** Returns the stats of a path, or nothing if it does not exist or cannot be read. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** The file system's clock moves in steps of up to ten milliseconds, and is behind the clock of programs. */
const clockStep = 20;

/** Whether a file has changed since a time in milliseconds (`Date.now()`). */
function hasChangedSince({ ctimeMs }: Stats, since: number): boolean {
  return ctimeMs >= since - clockStep;
}

/** The changes that one build shows. */
export interface Save {
  /** Absolute paths of the changed files. */
  readonly paths: ReadonlySet<string>;
  /** Whether files were added or removed. */
  readonly isListChanged: boolean;
}

/** The changes that no build has read yet. */
export interface Changes {
  paths: Set<string>;
  isListChanged: boolean;
  /** When the last one was seen (`performance.now()`). */
  lastTime: number;
  /** Ends a wait for changes. */
  wake: () => void;
}

/** How long nothing may change before a build starts, in milliseconds: usually, and when many files change. */
const pauses = { usual: 8, inBurst: 60, atMost: 1000 };

const burst = 5;

export function noChanges(): Changes {
  return { paths: new Set(), isListChanged: false, lastTime: 0, wake: () => {} };
}

export function noteChange(changes: Changes, path: string, kind: ChangeKind): void {
  changes.paths.add(path);
  changes.isListChanged ||= kind === "added or removed";
  changes.lastTime = performance.now();
  changes.wake();
}

/** Waits for changes, and takes all changes of one moment, because editors save in steps. */
export async function nextSave(changes: Changes): Promise<Save> {
  if (changes.paths.size === 0) await new Promise<void>((woken) => (changes.wake = woken));
  const start = performance.now();
  for (;;) {
    const now = performance.now();
    const rest = changes.lastTime + (changes.paths.size < burst ? pauses.usual : pauses.inBurst) - now;
    if (rest <= 0 || now - start > pauses.atMost) break;
    await sleep(rest);
  }
  const { paths, isListChanged: haveFilesComeOrGone } = changes;
  Object.assign(changes, noChanges());
  return { paths, isListChanged: haveFilesComeOrGone };
}
