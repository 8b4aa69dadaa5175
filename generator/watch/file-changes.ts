import { readdirSync } from "node:fs";
import { fileStamps, hasChangedSince, statsOf } from "./file-stamps.ts";
import { slowLook } from "./slow-look.ts";
import type { SystemEvents } from "./system-watcher.ts";

/** A change of a file. `again` is a change right after another one of the same file. */
export type ChangeKind = "changed" | "came or went" | "again";

interface FileChangesOptions {
  /** Changes are reported from this time on (`Date.now()`). */
  readonly since: number;
  readonly onChange: (path: string, kind: ChangeKind) => void;
}

/** Decides what counts as a change. */
export interface FileChanges extends Omit<SystemEvents, "onLimit"> {
  /** Remembers a file that was read at a time. Reports it if it has changed since then. */
  readonly expect: (path: string, since: number) => void;
  readonly close: () => void;
}

/** Editors that save in two steps do that within this time, in milliseconds. */
const again = 60;

/** Makes the function that turns system events, and regular checks of all known files, into changes. */
export function fileChanges({ since, onChange }: FileChangesOptions): FileChanges {
  const stamps = fileStamps();
  const reported = new Map<string, number>();

  const report = (path: string, kind: "changed" | "came or went") => {
    const now = performance.now();
    const isAgain = kind === "changed" && now - (reported.get(path) ?? -again) < again;
    reported.set(path, now);
    onChange(path, isAgain ? "again" : kind);
  };
  const onFound = (path: string, stats = statsOf(path)) => {
    if (!stats) return;
    const isPresent = stamps.isPresent(path);
    const isNew = stamps.note(path, stats);
    if (isPresent && isNew) report(path, "changed");
    // "All found" does not mean that later files are new: chokidar emits it too early if a folder was deleted.
    if (!isPresent && hasChangedSince(stats, since)) report(path, "came or went");
  };
  const onTouch = (path: string) => {
    const stats = statsOf(path);
    if (stats?.isFile() && stamps.isKnown(path)) onFound(path, stats);
  };
  const onGone = (path: string) => {
    // For a file that was replaced, chokidar may report the removal late, and the new file never.
    const stats = statsOf(path);
    if (stats?.isFile()) stamps.note(path, stats);
    else stamps.noteGone(path);
    report(path, "came or went");
  };
  const endLooking = slowLook(stamps.paths, (path) => {
    if (statsOf(path)?.isFile()) onTouch(path);
    else if (stamps.isPresent(path)) onGone(path);
  });

  return {
    onTouch,
    onFound,
    onFolder: (path, stats = statsOf(path)) => {
      // Files that were moved with their folder, or deleted before they were found, leave no other trace.
      if (stats && hasChangedSince(stats, since) && !isEmpty(path)) report(path, "came or went");
    },
    onGone,
    expect: (path, readAt) => {
      const stats = statsOf(path);
      if (!stats) return;
      stamps.note(path, stats);
      if (hasChangedSince(stats, readAt)) report(path, "changed");
    },
    close: endLooking,
  };
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return true;
  }
}
