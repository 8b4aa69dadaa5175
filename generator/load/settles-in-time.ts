import { closeSync, writeSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { generatorDir } from "../generator-dir.ts";
import { exitCodes } from "../problems/build-error.ts";
import { endEsbuild } from "./bundling/esbuild.ts";
import { mostMilliseconds } from "./time-limit.ts";

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
