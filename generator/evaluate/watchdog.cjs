"use strict";
// Runs in its own thread. Ends the process if the thread of the site's code computes for too long without a sign of life.
const { writeSync } = require("node:fs");
const { workerData } = require("node:worker_threads");

const { numbers, label, longest, beat } = workerData;

/** The processor time of this process in seconds. Unlike the clock, it stands still on a machine that is busy or asleep. */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

let [last, missed, start] = [0, 0, processorTime()];
setInterval(() => {
  const [beats, labelLength, esbuild] = numbers;
  // Both, because several threads together use more processor time than passes.
  if (beats === last) missed += beat;
  else [last, missed, start] = [beats, 0, processorTime()];
  if (missed < longest || processorTime() - start < longest) return;
  const [what, fix] = Buffer.from(label).toString("utf8", 0, labelLength).split("\n");
  writeSync(2, `${what} has computed for ${longest} s without a pause, so the process was ended: ${fix}\n`);
  // First, because it prints its stack when the process that started it is gone.
  if (esbuild !== 0) process.kill(esbuild, "SIGKILL");
  process.kill(process.pid, "SIGKILL");
}, beat * 1000);
