import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/** One run of the loop. */
export interface Run {
  /** Absolute paths of what changed since the run before; none when the run was asked for without a change. */
  readonly changed: ReadonlySet<string>;
  /** Whether something has changed since this run began, so that its result is out of date. */
  readonly isOutdated: () => boolean;
}

/** Runs something after changes: never twice at once, and once for all changes of one moment. */
export interface RebuildLoop {
  readonly noteChange: (path: string) => void;
  /** Asks for a run although nothing has changed. */
  readonly askAgain: () => void;
  /** Waits until nothing is left to do. */
  readonly settled: () => Promise<void>;
}

/** How long to wait for further changes, in milliseconds: after a run that is out of date, and when many files change. */
const pauses = { afterOvertaken: 10, inBurst: 60, atMost: 1000 };

const burst = 5;

/**
 * Makes the loop. The first change starts a run at once: the further steps of
 * an editor's save come while it runs, make it out of date, and start another.
 * A run that throws is handed to `onError`, and the loop goes on.
 */
export function rebuildLoop(run: (run: Run) => Promise<void>, onError: (error: unknown) => void): RebuildLoop {
  let pending = new Set<string>();
  let isAsked = false;
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
    // The events of one moment come one by one.
    await nextTurn();
    for (let isFirst = true; pending.size > 0 || isAsked; isFirst = false) {
      if (pending.size >= burst) await quiet(pauses.inBurst);
      else if (!isFirst) await quiet(pauses.afterOvertaken);
      const changed = pending;
      pending = new Set();
      isAsked = false;
      try {
        await run({ changed, isOutdated: () => pending.size > 0 });
      } catch (error) {
        onError(error);
      }
    }
    running = undefined;
  };

  return {
    noteChange: (path) => {
      pending.add(path);
      lastChange = performance.now();
      running ??= work();
    },
    askAgain: () => {
      isAsked = true;
      running ??= work();
    },
    settled: async () => running,
  };
}
