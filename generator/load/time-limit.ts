import { createContext, Script } from "node:vm";

const script = new Script("run()");
const room = createContext({}) as { run?: () => void };

/** More than any honest module or page takes, in milliseconds. */
export const mostMilliseconds = 3000;

/**
 * Runs work that does not wait, and breaks it off after a time in milliseconds;
 * returns whether it came to its end. Nothing else in Node stops a loop that
 * never ends. Throws what the work throws.
 */
export function endsInTime(run: () => void, milliseconds: number = mostMilliseconds): boolean {
  try {
    room.run = run;
    script.runInContext(room, { timeout: milliseconds });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    return false;
  } finally {
    delete room.run;
  }
}

/** How many times as long work may take while the machine gives this process only a part of its time. */
const mostPatience = 10;

/** What measures how long work takes. */
export interface WorkClock {
  /** Runs work, and returns whether it came to its end before the time was up. */
  readonly endsInTime: (run: () => void, milliseconds: number) => boolean;
  /** Milliseconds that the processor has worked for this process. */
  readonly processorTime: () => number;
}

const ownClock: WorkClock = {
  endsInTime,
  processorTime: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
};

/**
 * Works on items one after the other; returns the item whose work did not come
 * to an end, if there is one. What counts is the processor's time, so work that
 * is broken off may be begun again: a machine that is busy, or a process that
 * was stopped for a while, fails nothing. Throws what the work throws.
 */
export function findEndless<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
  clock: WorkClock = ownClock,
): Item | undefined {
  let next = 0;
  let patience = 1;
  for (;;) {
    const first = next;
    const limit = mostMilliseconds * patience;
    const before = clock.processorTime();
    const isDone = clock.endsInTime(() => {
      for (; next < items.length; next += 1) work(items[next] as Item);
    }, limit);
    if (isDone) return undefined;
    const worked = clock.processorTime() - before;
    const hasComeFurther = next > first;
    if (!hasComeFurther && (worked > mostMilliseconds * 0.8 || patience === mostPatience)) return items[next];
    const share = Math.max(worked / limit, 1 / mostPatience);
    patience = hasComeFurther ? 1 : Math.min(mostPatience, Math.ceil(1 / share) + 1);
  }
}
