import { setTimeout as sleep } from "node:timers/promises";
import { problemsOf } from "../problems/build-error.ts";
import type { Problem } from "../problems/problem.ts";

/** Gives all problems that it finds; should stop when the signal says so, and its result is dropped then. */
export type FurtherCheck = (signal: AbortSignal) => Promise<readonly Problem[]>;

/** The checks that no save waits for. */
export interface FurtherChecks {
  /** Runs a check once nothing has been saved for a moment; the next call or `cancel` ends it. */
  readonly begin: (check: FurtherCheck) => void;
  readonly cancel: () => void;
}

/** Who types and saves often is not done yet; in milliseconds. */
const defaultPause = 400;

/** Makes what runs further checks in idle time and hands what they find to `report`. */
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
