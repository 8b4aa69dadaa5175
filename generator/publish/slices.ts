import { setImmediate as nextTurn } from "node:timers/promises";

/** Work that can pause at each `yield`. */
export type Sliced<Result> = Generator<void, Result, void>;

/**
 * How long work runs before other tasks get a turn, in milliseconds. A server in the same process can answer meanwhile.
 */
const sliceLength = 10;

/** Runs work in slices, with other tasks of this process in between. */
export async function inSlices<Result>(work: Sliced<Result>): Promise<Result> {
  let end = performance.now() + sliceLength;
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() < end) continue;
    await nextTurn();
    end = performance.now() + sliceLength;
  }
}

/** Runs work without a pause. */
export function atOnce<Result>(work: Sliced<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
