import { statsOf } from "./file-stamps.ts";

/** Watched paths that may be removed and come back. */
export interface ReturningPaths {
  /** Adds watched paths. */
  readonly add: (paths: readonly string[]) => void;
  /** Notes that a path was removed, even if something new is there already. */
  readonly noteGone: (path: string) => void;
  readonly close: () => void;
}

/** Milliseconds between two checks. The system does not report that a folder has replaced another one. */
const pause = 200;

/** Reactions to paths that are removed and come back. */
interface Turns {
  /** Called for a path that was removed without a report, because the system did not watch it yet. */
  readonly onGone: (path: string) => void;
  /** Called for paths that came back. The system still watches the old folder at a path, and not its replacement. */
  readonly onReturn: (paths: readonly string[]) => Promise<void>;
}

/** Checks paths repeatedly until it is closed. */
export function returningPaths({ onGone, onReturn }: Turns): ReturningPaths {
  const held = new Map<string, string>();

  const look = () => {
    const changed = [...held.keys()].filter((path) => identityOf(path) !== held.get(path));
    for (const path of changed) held.set(path, identityOf(path));
    for (const path of changed) if (held.get(path) === nothing) onGone(path);
    const returned = changed.filter((path) => held.get(path) !== nothing);
    if (returned.length > 0) void onReturn(returned);
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

/** Returns a text that differs for two folders at one path. If a file replaces another one, the system reports it. */
function identityOf(path: string): string {
  const stats = statsOf(path);
  if (stats === undefined) return nothing;
  return stats.isDirectory() ? String(stats.ino) : "file";
}
