import { displayPath } from "../problems/display-path.ts";
import type { ChangeKind } from "./file-changes.ts";

/** The changes since the last published build. */
export interface PendingChanges {
  readonly note: (path: string, kind: ChangeKind) => void;
  /** Adds these changes, and returns all changes for the builder. Returns nothing if files were added or removed. */
  readonly forBuilder: (changed: ReadonlySet<string>) => ReadonlySet<string> | undefined;
  /** The paths of the changed files, as a person types them. */
  readonly names: () => readonly string[];
  /** Whether the user expects an answer. Not for the second step of a save that was already reported. */
  readonly areAwaited: () => boolean;
  /** All of these changes have been published, so the list starts empty again. */
  readonly clear: () => void;
}

/** Makes the list, empty at first. */
export function pendingChanges(): PendingChanges {
  const names = new Set<string>();
  let haveFilesComeOrGone = false;
  let areAllRepeated = true;
  return {
    note: (_, kind) => {
      haveFilesComeOrGone ||= kind === "came or went";
      areAllRepeated &&= kind === "again";
    },
    forBuilder: (changed) => {
      for (const path of changed) names.add(displayPath(path));
      const known = haveFilesComeOrGone ? undefined : changed;
      haveFilesComeOrGone = false;
      return known;
    },
    names: () => [...names],
    areAwaited: () => !areAllRepeated,
    clear: () => {
      names.clear();
      areAllRepeated = true;
    },
  };
}
