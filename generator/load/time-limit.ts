import { createContext, Script } from "node:vm";

const script = new Script("run()");
const room = createContext({}) as { run?: () => void };

/** More than any valid module or page takes, in milliseconds. */
export const mostMilliseconds = 3000;

/**
 * Runs synchronous work, and stops it after a time in milliseconds. Returns whether it finished. Node has no other way
 * to stop an endless loop. Throws the errors of the work.
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

/** How many times longer work may take while the machine gives this process only part of its time. */
const mostPatience = 10;

/** Measures how long work takes. */
export interface WorkClock {
  /** Runs work, and returns whether it finished in time. */
  readonly endsInTime: (run: () => void, milliseconds: number) => boolean;
  /** Processor time of this process in milliseconds. */
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
 * Works on items one after the other, and returns the item whose work did not finish, if there is one. Only processor
 * time counts, so stopped work may be started again: a busy machine or a paused process does not cause a failure.
 * Throws the errors of the work.
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
