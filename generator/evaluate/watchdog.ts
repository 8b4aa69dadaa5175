import type { ChildProcess } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { generatorDir } from "../generator-dir.ts";
import { printable } from "../problems/error-words.ts";
import { isDebugged } from "../problems/debugging.cjs";

/** How much processor time code may use without a pause, and how often this thread gives a sign of life, in seconds. */
const limits = { longest: 10, beat: 2 };

/** Shared with the thread: how many signs of life there were, the length of the label, the id of esbuild's process. */
const numbers = new Int32Array(new SharedArrayBuffer(12));

/** Shared with the thread: what runs, and how to fix it, as two lines of UTF-8. */
const label = new Uint8Array(new SharedArrayBuffer(1024));

/**
 * Starts the thread that ends this process by `SIGKILL` (status 137) when it has used ten seconds of processor time
 * without a pause. Nothing else can end an endless loop, not even Ctrl-C. Code that only waits may take any time. Does
 * nothing under a debugger.
 * It has to be started before esbuild.
 */
export function startWatchdog(): void {
  if (isDebugged()) return;
  setInterval(signalLife, limits.beat * 1000).unref();
  // https://nodejs.org/api/diagnostics_channel.html#child-process
  subscribe("child_process", (message) => {
    const { process: child } = message as { readonly process: ChildProcess };
    child.once("spawn", () => {
      if (child.spawnfile.includes("esbuild")) numbers[2] = child.pid ?? 0;
    });
  });
  const file = join(generatorDir, "evaluate", "watchdog.cjs");
  new Worker(file, { workerData: { numbers, label, ...limits }, execArgv: [] }).unref();
}

const findLoop =
  "look for a loop that does not end; long work pauses with `await setTimeout()` of node:timers/promises";

/** Notes what runs from now on, such as "rendering /about", how to fix it if it never ends, and that this process is alive. */
export function nowRunning(what: string, fix = findLoop): void {
  signalLife();
  numbers[1] = new TextEncoder().encodeInto(`${printable(what.slice(0, 200))}\n${fix}`, label).written;
}

function signalLife(): void {
  numbers[0] = (numbers[0] ?? 0) + 1;
}
