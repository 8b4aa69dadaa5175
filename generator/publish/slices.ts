import { setImmediate as nextTurn } from "node:timers/promises";

/** Work that may pause wherever it yields. */
export type Sliced<Result> = Generator<void, Result, void>;

/** How long to work before others get a turn, in milliseconds: a server in the same process answers meanwhile. */
const sliceLength = 10;

/** Does sliced work and lets others of this process have their turn in between. */
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

/** Does sliced work without a pause. */
export function atOnce<Result>(work: Sliced<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
