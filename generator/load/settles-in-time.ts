import { closeSync, writeSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { generatorDir } from "../generator-dir.ts";
import { exitCodes } from "../problems/build-error.ts";
import { endEsbuild } from "./bundling/esbuild.ts";
import { mostMilliseconds } from "./time-limit.ts";

/** How long work may run without a pause, and how long all of it may wait, in milliseconds. */
export interface WaitingLimits {
  readonly running: number;
  readonly waiting: number;
}

/** Data of a slow service is worth a minute; a promise that never settles is not. */
export const waitingLimits: WaitingLimits = { running: mostMilliseconds * 1.5, waiting: 60_000 };

interface WaitingWork<Value> {
  /** Up to its first `await` it has to keep a time limit of its own. */
  readonly work: () => Promise<Value>;
  /** What to print when this process has to end. */
  readonly endless: () => string;
  readonly limits?: WaitingLimits;
}

/** What became of work: its result, unless it still waits. */
export type Settled<Value> = { readonly value: Value } | { readonly isWaiting: true };

/** How often this thread shows that it does not run a loop without end, in milliseconds. */
const beat = 100;

/** The name under which the watchdog finds what ends this process. */
const hook = Symbol.for("generator.endProcess");

/**
 * Runs work that waits, and gives up waiting after a time. Throws what the work throws.
 *
 * A loop after an `await` that never ends cannot be broken off without harm to what else this process does, so that it
 * ends the process: a thread beside this one watches for it.
 */
export async function settlesInTime<Value>({
  work,
  endless,
  limits = waitingLimits,
}: WaitingWork<Value>): Promise<Settled<Value>> {
  const result = work().then((value) => ({ value }));
  const beats = new Int32Array(new SharedArrayBuffer(4));
  Object.assign(globalThis, { [hook]: () => endProcess(endless()) });
  const watchdog = new Worker(join(generatorDir, "load", "watchdog.cjs"), {
    workerData: { beats, running: limits.running },
    execArgv: [],
  });
  watchdog.unref();
  const beating = setInterval(() => Atomics.add(beats, 0, 1), beat);
  let patience: NodeJS.Timeout | undefined;
  try {
    const waits = new Promise<Settled<Value>>((resolve) => {
      patience = setTimeout(() => resolve({ isWaiting: true }), limits.waiting);
    });
    return await Promise.race([result, waits]);
  } finally {
    clearInterval(beating);
    clearTimeout(patience);
    void watchdog.terminate();
  }
}

/** Called while a loop of the site runs, which goes on when this returns. */
function endProcess(text: string): void {
  // Code of the site is on the stack, and that may not end the process.
  Error.stackTraceLimit = 0;
  writeSync(2, `${text}\n`);
  endEsbuild();
  // Node would add that it waits for a debugger, since the watchdog speaks as one.
  closeSync(2);
  process.exit(exitCodes.problems);
}
