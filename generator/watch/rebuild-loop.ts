import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/** One run of the loop. */
export interface Run {
  /**
   * Absolute paths of the files that changed since the previous run. Empty if the run was requested without a change.
   */
  readonly changed: ReadonlySet<string>;
  /** Whether something has changed since this run began, so that its result is out of date. */
  readonly isOutdated: () => boolean;
}

/** Runs a function after changes: never twice at once, and once for all changes of one moment. */
export interface RebuildLoop {
  readonly noteChange: (path: string) => void;
  /** Requests a run without a change. */
  readonly askAgain: () => void;
  /** Waits until nothing is left to do. */
  readonly settled: () => Promise<void>;
}

/** How long to wait for further changes, in milliseconds: after an outdated run, and when many files change. */
const pauses = { afterOvertaken: 10, inBurst: 60, atMost: 1000 };

const burst = 5;

/**
 * Makes the loop. The first change starts a run at once. Further steps of an editor's save come during that run, make
 * it out of date, and start another. A run that throws is passed to `onError`, and the loop continues.
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
    // The events of one moment arrive one by one.
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
