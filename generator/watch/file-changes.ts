import type { Stats } from "node:fs";
import { fileStamps, hasChangedSince, statsOf } from "./file-stamps.ts";
import { slowLook } from "./slow-look.ts";
import type { SystemEvents } from "./system-watcher.ts";

/** A change of a file: `again` is a change right after another one of the same file. */
export type ChangeKind = "changed" | "came or went" | "again";

interface FileChangesOptions {
  /** The time (`Date.now()`) from which on changes are reported. */
  readonly since: number;
  readonly onChange: (path: string, kind: ChangeKind) => void;
}

/** Decides what is a change. */
export interface FileChanges extends Omit<SystemEvents, "onLimit"> {
  /** Remembers a file that was read at some time; reports it if it has changed since then. */
  readonly expect: (path: string, since: number) => void;
  /** From now on a file that is found is a new one. */
  readonly allFound: () => void;
  readonly close: () => void;
}

/** Editors that save in two steps do so within this time, in milliseconds. */
const again = 60;

/** Makes what turns reports of the system, and own looks at all known files, into changes. */
export function fileChanges({ since, onChange }: FileChangesOptions): FileChanges {
  const stamps = fileStamps();
  const reported = new Map<string, number>();
  let areAllFound = false;

  const report = (path: string, kind: "changed" | "came or went") => {
    const now = performance.now();
    const isAgain = kind === "changed" && now - (reported.get(path) ?? -again) < again;
    reported.set(path, now);
    onChange(path, isAgain ? "again" : kind);
  };
  const onTouch = (path: string) => {
    if (!stamps.isKnown(path)) return;
    const stats = statsOf(path);
    if (stats && stamps.note(path, stats)) report(path, "changed");
  };
  const endLooking = slowLook(stamps.paths, (path) => {
    if (statsOf(path)) return onTouch(path);
    stamps.forget(path);
    report(path, "came or went");
  });
  const isLate = (stats: Stats | undefined) => areAllFound || (stats && hasChangedSince(stats, since));

  return {
    onTouch,
    onFound: (path, stats = statsOf(path)) => {
      const isKnown = stamps.isKnown(path);
      const isNew = stats !== undefined && stamps.note(path, stats);
      if (isKnown && isNew) report(path, "changed");
      if (!isKnown && isLate(stats)) report(path, "came or went");
    },
    onFolder: (path, stats) => {
      // Files in it are reported one by one, but not those that were deleted before they were found.
      if (!areAllFound && isLate(stats)) report(path, "came or went");
    },
    onGone: (path) => {
      stamps.forget(path);
      report(path, "came or went");
    },
    expect: (path, readAt) => {
      const stats = statsOf(path);
      if (!stats) return;
      stamps.note(path, stats);
      if (hasChangedSince(stats, readAt)) report(path, "changed");
    },
    allFound: () => {
      areAllFound = true;
    },
    close: endLooking,
  };
}
