import { setTimeout as sleep } from "node:timers/promises";
import type { ChangeKind } from "./watched-files.ts";

/** The changes that one build shows. */
export interface Save {
  /** Absolute paths of the changed files. */
  readonly paths: ReadonlySet<string>;
  /** Whether files were added or removed. */
  readonly haveFilesComeOrGone: boolean;
}

/** The changes that no build has read yet. */
export interface Changes {
  paths: Set<string>;
  haveFilesComeOrGone: boolean;
  /** When the last one was seen (`performance.now()`). */
  lastTime: number;
  /** Ends a wait for changes. */
  wake: () => void;
}

/** How long nothing may change before a build starts, in milliseconds: usually, and when many files change. */
const pauses = { usual: 8, inBurst: 60, atMost: 1000 };

const burst = 5;

export function noChanges(): Changes {
  return { paths: new Set(), haveFilesComeOrGone: false, lastTime: 0, wake: () => {} };
}

export function noteChange(changes: Changes, path: string, kind: ChangeKind): void {
  changes.paths.add(path);
  changes.haveFilesComeOrGone ||= kind === "came or went";
  changes.lastTime = performance.now();
  changes.wake();
}

/**
 * Waits for changes, and takes all changes of one moment, because editors save in steps. Returns an empty save if
 * nothing has changed after `limit` milliseconds.
 */
export async function nextSave(changes: Changes, limit: number | undefined): Promise<Save> {
  if (changes.paths.size === 0) {
    const timer = limit === undefined ? undefined : setTimeout(() => changes.wake(), limit);
    await new Promise<void>((woken) => (changes.wake = woken));
    clearTimeout(timer);
  }
  const start = performance.now();
  for (;;) {
    const now = performance.now();
    const rest = changes.lastTime + (changes.paths.size < burst ? pauses.usual : pauses.inBurst) - now;
    if (rest <= 0 || now - start > pauses.atMost) break;
    await sleep(rest);
  }
  const { paths, haveFilesComeOrGone } = changes;
  Object.assign(changes, noChanges());
  return { paths, haveFilesComeOrGone };
}
