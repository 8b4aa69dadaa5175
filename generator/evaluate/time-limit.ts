import { closeSync, writeSync } from "node:fs";
import { join } from "node:path";
import { createContext, Script } from "node:vm";
import { Worker } from "node:worker_threads";
import { endEsbuild } from "../bundle/esbuild.ts";
import { generatorDir } from "../generator-dir.ts";
import { exitCodes } from "../problems/problem.ts";
import { isDebugged } from "../problems/debugging.cjs";

const script = new Script("run()");
const room = createContext({}) as { run?: () => void };

/** More than any valid module or page takes, in milliseconds. */
export const mostMilliseconds = 3000;

/**
 * Runs synchronous work, and stops it after a time in milliseconds. Returns whether it finished. Node has no other way
 * to stop an endless loop. Throws the errors of the work. A debugger may stop it for any time.
 */
export function endsInTime(run: () => void, milliseconds: number = mostMilliseconds): boolean {
  if (isDebugged()) {
    run();
    return true;
  }
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
 * `most` is the time that one item may take, in milliseconds. Throws the errors of the work.
 */
export function findEndless<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
  clock: WorkClock = ownClock,
  most: number = mostMilliseconds,
): Item | undefined {
  let next = 0;
  let patience = 1;
  for (;;) {
    const first = next;
    const limit = most * patience;
    const before = clock.processorTime();
    const isDone = clock.endsInTime(() => {
      for (; next < items.length; next += 1) work(items[next] as Item);
    }, limit);
    if (isDone) return undefined;
    const worked = clock.processorTime() - before;
    const hasComeFurther = next > first;
    if (!hasComeFurther && (worked > most * 0.8 || patience === mostPatience)) return items[next];
    const share = Math.max(worked / limit, 1 / mostPatience);
    patience = hasComeFurther ? 1 : Math.min(mostPatience, Math.ceil(1 / share) + 1);
  }
}

/** The maximum time that work may run without a pause, and the maximum total waiting time, in milliseconds. */
export interface WaitingLimits {
  readonly running: number;
  readonly waiting: number;
}

/** A slow service may take a minute. A promise that never settles has to end at some time. */
export const waitingLimits: WaitingLimits = { running: mostMilliseconds * 1.5, waiting: 60_000 };

interface WaitingWork<Value> {
  /** It has to limit the time up to its first `await` itself. */
  readonly work: () => Promise<Value>;
  /** Returns the text to print if this process has to end. */
  readonly endless: () => string;
  readonly limits?: WaitingLimits;
}

/** The result of work, unless it is still waiting. */
export type Settled<Value> = { readonly value: Value } | { readonly isWaiting: true };

/** How often this thread signals that it is not in an endless loop, in milliseconds. */
const beat = 100;

/** The name by which the watchdog finds the function that ends this process. */
const hook = Symbol.for("generator.endProcess");

/** What to print if this process has to end, for all work with a time limit. The last one was started last. */
const endlessTexts: (() => string)[] = [];

/** The counters of all work with a time limit. */
const counters = new Set<Int32Array>();

/** Signals that this thread is not in an endless loop, before and after synchronous work with a time limit of its own. */
export function signalLife(): void {
  for (const beats of counters) Atomics.add(beats, 0, 1);
}

/**
 * Runs asynchronous work with a time limit. Throws the errors of the work.
 *
 * An endless loop after an `await` cannot be stopped without breaking other work of this process. So a watchdog thread
 * detects it and ends the process.
 */
export async function settlesInTime<Value>({
  work,
  endless,
  limits = waitingLimits,
}: WaitingWork<Value>): Promise<Settled<Value>> {
  const result = work().then((value) => ({ value }));
  if (isDebugged()) return result;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  endlessTexts.push(endless);
  Object.assign(globalThis, { [hook]: () => endProcess((endlessTexts.at(-1) ?? endless)()) });
  const watchdog = new Worker(join(generatorDir, "evaluate", "watchdog.cjs"), {
    workerData: { beats, running: limits.running },
    execArgv: [],
  });
  watchdog.unref();
  counters.add(beats);
  const beating = setInterval(signalLife, beat);
  let patience: NodeJS.Timeout | undefined;
  try {
    const waits = new Promise<Settled<Value>>((resolve) => {
      patience = setTimeout(() => resolve({ isWaiting: true }), limits.waiting);
    });
    return await Promise.race([result, waits]);
  } finally {
    clearInterval(beating);
    clearTimeout(patience);
    counters.delete(beats);
    endlessTexts.splice(endlessTexts.indexOf(endless), 1);
    void watchdog.terminate();
  }
}

/** Called while a loop of the site runs. The loop continues when this returns. */
function endProcess(text: string): void {
  // The site's code is on the stack, and it is not allowed to end the process.
  Error.stackTraceLimit = 0;
  writeSync(2, `${text}\n`);
  endEsbuild();
  // Node would print that it waits for the debugger, because the watchdog is connected as one.
  closeSync(2);
  process.exit(exitCodes.problems);
}
