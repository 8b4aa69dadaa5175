import { displayPath } from "../problems/display-path.ts";
import type { ChangeKind } from "./file-changes.ts";

/** What has changed since the last build that was published. */
export interface PendingChanges {
  readonly note: (path: string, kind: ChangeKind) => void;
  /** Names these as changed, too, and gives what the builder has to know: nothing when files have come or gone. */
  readonly forBuilder: (changed: ReadonlySet<string>) => ReadonlySet<string> | undefined;
  /** The paths of what has changed, as a person types them. */
  readonly names: () => readonly string[];
  /** Whether someone waits for an answer. Nobody does for the second step of a save that was reported already. */
  readonly areAwaited: () => boolean;
  /** Begins anew: all of these have been published. */
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
