import { statsOf } from "./file-stamps.ts";

/** Paths under watch, each of which may go and come back. */
export interface ReturningPaths {
  /** Takes paths that are watched from now on. */
  readonly add: (paths: readonly string[]) => void;
  /** Notes that a path is gone, also if something new is there already. */
  readonly noteGone: (path: string) => void;
  readonly close: () => void;
}

/** Milliseconds between two looks: the system does not report that a folder has taken the place of another. */
const pause = 200;

/** What to do about paths that come and go. */
interface Turns {
  /** Called for a path that is gone and was not reported: it went before the system watched it. */
  readonly onGone: (path: string) => void;
  /** Called for paths that are there again: the system watches the old folder at a path, and not its successor. */
  readonly onReturn: (paths: readonly string[]) => Promise<void>;
}

/** Looks at paths again and again until it is closed. */
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

/** Differs between two folders at one path. When a file takes the place of another, the system reports it. */
function identityOf(path: string): string {
  const stats = statsOf(path);
  if (stats === undefined) return nothing;
  return stats.isDirectory() ? String(stats.ino) : "file";
}
