import { statSync } from "node:fs";

/** Looks after paths under watch, each of which may go and come back. */
export interface ReturningPaths {
  /** Takes paths that are watched from now on. */
  readonly add: (paths: readonly string[]) => void;
  /** Takes note that what was at a path is gone, also if something is there again already. */
  readonly noteGone: (path: string) => void;
  readonly close: () => void;
}

/** Milliseconds between two looks: nothing tells that a folder has taken the place of another. */
const pause = 200;

/**
 * Calls `onReturn` with the paths that are there again: the system watches the
 * folder that once was at a path, and not the one that takes its place.
 */
export function returningPaths(onReturn: (paths: readonly string[]) => void): ReturningPaths {
  const held = new Map<string, string>();

  const look = () => {
    const changed = [...held.keys()].filter((path) => identityOf(path) !== held.get(path));
    for (const path of changed) held.set(path, identityOf(path));
    const returned = changed.filter((path) => held.get(path) !== nothing);
    if (returned.length > 0) onReturn(returned);
  };
  const looking = setInterval(look, pause).unref();

  return {
    add: (paths) => {
      for (const path of paths) held.set(path, identityOf(path));
    },
    noteGone: (path) => {
      if (held.has(path)) held.set(path, nothing);
    },
    close: () => clearInterval(looking),
  };
}

const nothing = "nothing";

/** Differs between two folders. Of a file that takes the place of another, its watcher tells. */
function identityOf(path: string): string {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (stats === undefined) return nothing;
  return stats.isDirectory() ? String(stats.ino) : "file";
}
