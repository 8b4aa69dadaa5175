import { closeSync, writeSync } from "node:fs";
import type { Profiler, Runtime } from "node:inspector";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createContext, Script } from "node:vm";
import { Worker } from "node:worker_threads";
import { endEsbuild } from "../bundle/esbuild.ts";
import { generatorDir } from "../generator-dir.ts";
import { BuildError, exitCodes, problemText, type Problem } from "../problems/problem.ts";
import { isDebugged } from "../problems/debugging.cjs";
import type { SiteSource } from "./site-source.ts";

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
  most: number = mostMilliseconds,
  clock: WorkClock = ownClock,
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

/**
 * Does or starts work, and returns its result. An endless loop, or one before its first `await`, is stopped, and the
 * error of `endless` is thrown.
 */
export function begunInTime<Result>(work: () => Result, endless: () => Error, most?: number): Result {
  let result: Result | undefined;
  if (findEndless([work], () => (result = work()), most) !== undefined) throw endless();
  return result as Result;
}

/** A slow service may take a minute, in milliseconds. A promise that never settles has to end at some time. */
export const mostWaiting = 60_000;

/** How to make a promise settle. */
export const waitingFix = "look for an `await` of a promise that never settles, and give each request a time limit";

/** Waits for a promise, and throws the error of `late` if that takes too long. */
export async function settledInTime<Value>(
  promise: Promise<Value>,
  late: () => Error,
  waiting: number = mostWaiting,
): Promise<Value> {
  if (isDebugged()) return promise;
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(late()), waiting);
  });
  return Promise.race([promise, isLate]).finally(() => clearTimeout(timer));
}

/** How often this thread signals that it is not in an endless loop, in milliseconds. */
const beat = 100;

/** The name by which the watchdog finds the function that ends this process. */
const hook = Symbol.for("generator.endProcess");

/** What to print if this process has to end, for all work that is watched. The last one was started last. */
const endlessTexts: (() => string)[] = [];

/** The counters of all work that is watched. */
const counters = new Set<Int32Array>();

/** Signals that this thread is not in an endless loop, before and after synchronous work with a time limit of its own. */
export function signalLife(): void {
  for (const beats of counters) Atomics.add(beats, 0, 1);
}

/**
 * Does asynchronous work, of which no part may run for longer than `running` milliseconds without a pause. Throws the
 * errors of the work.
 *
 * An endless loop after an `await` cannot be stopped without breaking other work of this process. So a watchdog thread
 * detects it and ends the process, which prints the text of `endless`.
 */
export async function watched<Value>(
  work: () => Promise<Value>,
  endless: () => string,
  running: number = mostMilliseconds * 1.5,
): Promise<Value> {
  if (isDebugged()) return work();
  const beats = new Int32Array(new SharedArrayBuffer(4));
  endlessTexts.push(endless);
  Object.assign(globalThis, { [hook]: () => endProcess((endlessTexts.at(-1) ?? endless)()) });
  const watchdog = new Worker(join(generatorDir, "evaluate", "watchdog.cjs"), {
    workerData: { beats, running },
    execArgv: [],
  });
  watchdog.unref();
  counters.add(beats);
  const beating = setInterval(signalLife, beat);
  try {
    return await work();
  } finally {
    clearInterval(beating);
    counters.delete(beats);
    endlessTexts.splice(endlessTexts.indexOf(endless), 1);
    void watchdog.terminate();
  }
}

/** Limits of work besides the usual ones, in milliseconds. */
interface Limits {
  /** For the work without a pause. */
  readonly running?: number;
  /** For waiting. */
  readonly waiting?: number | undefined;
}

/**
 * Does work that may wait, within time limits, and returns its result. Throws a `BuildError` with one of these problems
 * if it takes too long, and the errors of the work.
 */
export async function doneInTime<Value>(
  work: () => Value | Promise<Value>,
  problems: { readonly running: Problem; readonly waiting: Problem },
  { running = mostMilliseconds, waiting }: Limits = {},
): Promise<Value> {
  const begun = begunInTime(work, () => new BuildError([problems.running]), running);
  if (!(begun instanceof Promise)) return begun;
  const late = () => new BuildError([problems.waiting]);
  const settled = async () => settledInTime(begun, late, waiting);
  return watched(settled, () => problemText([problems.running]), running * 1.5);
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

/** Where work spends its time: the function, and the component that calls it. */
interface BusyPlace {
  readonly where: string | undefined;
  readonly component: string | undefined;
  /** Whether the work finished or threw. */
  readonly hasEnded: boolean;
}

/** After so many milliseconds the search for a place ends. */
const longestSearch = 1000;

/**
 * Runs synchronous work for some milliseconds, and finds the function of the site where it spends most of that time. The
 * work may throw. `filename` is the name under which the site was evaluated.
 */
export function busyPlace(run: () => void, milliseconds: number, source: SiteSource, filename: string): BusyPlace {
  const { profile, hasEnded } = profileOf(run, milliseconds);
  const stack = busiestStack(profile).filter(
    ({ url }) => (url.startsWith("file:") ? fileURLToPath(url) : url) === filename,
  );
  const [innermost] = stack;
  const component = stack.find(({ functionName }) => /^[A-Z]/.test(functionName))?.functionName;
  if (innermost === undefined) {
    // A busy machine may not have run the work at all.
    const isSeen = hasEnded || milliseconds > longestSearch;
    return isSeen ? { where: undefined, component, hasEnded } : busyPlace(run, milliseconds * 4, source, filename);
  }
  const { lineNumber, columnNumber } = innermost;
  const error = Object.assign(new Error(), { stack: `\n    at ${filename}:${lineNumber + 1}:${columnNumber + 1}` });
  return { where: source.positionOf(error), component, hasEnded };
}

/** Loaded only when used, because few sites have a loop without an end. */
function profileOf(run: () => void, milliseconds: number) {
  const { Session } = createRequire(import.meta.url)("node:inspector") as typeof import("node:inspector");
  const session = new Session();
  session.connect();
  let profile: Profiler.Profile | undefined;
  let hasEnded = true;
  session.post("Profiler.enable");
  session.post("Profiler.start");
  try {
    hasEnded = endsInTime(run, milliseconds);
  } catch {
    // The work is run only to see where it is.
  }
  session.post("Profiler.stop", (_, stopped) => (profile = stopped.profile));
  session.disconnect();
  return { profile, hasEnded };
}

/** The functions on the stack that was seen most often, the innermost first. Places are counted from 0. */
function busiestStack(profile: Profiler.Profile | undefined): readonly Runtime.CallFrame[] {
  const nodes = (profile?.nodes ?? []).filter(
    ({ callFrame }) => !/^\((?:idle|program|garbage)/.test(callFrame.functionName),
  );
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)));
  let [node] = nodes.toSorted((one, other) => (other.hitCount ?? 0) - (one.hitCount ?? 0));
  const frames: Runtime.CallFrame[] = [];
  for (; node !== undefined; node = parents.get(node.id)) frames.push(node.callFrame);
  return frames;
}
