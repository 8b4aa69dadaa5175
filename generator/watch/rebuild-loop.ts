import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/** One run of the loop. */
export interface Run {
  /** Absolute paths of what changed since the run before. */
  readonly changed: ReadonlySet<string>;
  /** Whether something has changed since this run began, so that its result is old already. */
  readonly isOutdated: () => boolean;
}

/** Runs something after changes, never twice at once, and once for all that belongs together. */
export interface RebuildLoop {
  readonly noteChange: (path: string) => void;
  /** Waits until nothing is left to do. */
  readonly settled: () => Promise<void>;
}

/** How long to wait for more, in milliseconds: after a run that was overtaken, and when many files change at once. */
const pauses = { afterOvertaken: 10, inBurst: 60, atMost: 1000 };

const burst = 5;

/**
 * Makes the loop. The first change starts a run at once: what an editor does
 * to save a file comes within the time of a run, which is outdated then and is
 * run again.
 */
export function rebuildLoop(run: (run: Run) => Promise<void>): RebuildLoop {
  let pending = new Set<string>();
  let lastChange = 0;
  let running: Promise<void> | undefined;

  const quiet = async (milliseconds: number) => {
    const start = performance.now();
    for (;;) {
      const now = performance.now();
      const rest = lastChange + milliseconds - now;
      if (rest <= 0 || now - start > pauses.atMost) return;
      await sleep(rest);
    }
  };

  const work = async () => {
    // Events of one moment come one by one.
    await nextTurn();
    for (let isFirst = true; pending.size > 0; isFirst = false) {
      if (pending.size >= burst) await quiet(pauses.inBurst);
      else if (!isFirst) await quiet(pauses.afterOvertaken);
      const changed = pending;
      pending = new Set();
      await run({ changed, isOutdated: () => pending.size > 0 });
    }
    running = undefined;
  };

  return {
    noteChange: (path) => {
      pending.add(path);
      lastChange = performance.now();
      running ??= work();
    },
    settled: async () => running,
  };
}
