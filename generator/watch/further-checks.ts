import { setTimeout as sleep } from "node:timers/promises";
import { problemsOf } from "../problems/build-error.ts";
import type { Problem } from "../problems/problem.ts";

/** Returns all problems. Should stop when the signal is aborted, because its result is not used then. */
export type FurtherCheck = (signal: AbortSignal) => Promise<readonly Problem[]>;

/** The checks that a save does not wait for. */
export interface FurtherChecks {
  /** Runs a check once nothing has been saved for a moment. The next call or `cancel` ends it. */
  readonly begin: (check: FurtherCheck) => void;
  readonly cancel: () => void;
}

/** Saves within this time are part of the same work, in milliseconds. */
const defaultPause = 400;

/** Runs further checks in idle time and passes their findings to `report`. */
export function furtherChecks(
  report: (problems: readonly Problem[]) => void,
  pause: number = defaultPause,
): FurtherChecks {
  let running = new AbortController();
  const run = async (check: FurtherCheck, signal: AbortSignal) => {
    try {
      await sleep(pause, undefined, { signal, ref: false });
      const problems = await check(signal);
      if (!signal.aborted) report(problems);
    } catch (error) {
      if (!signal.aborted) report(problemsOf(error));
    }
  };
  return {
    begin: (check) => {
      running.abort();
      running = new AbortController();
      void run(check, running.signal);
    },
    cancel: () => running.abort(),
  };
}
