"use strict";
// Runs in its own thread. Ends the process if the thread of the site's code gives no sign of life for too long.
const { writeSync } = require("node:fs");
const { workerData } = require("node:worker_threads");

const { numbers, label, longest, beat } = workerData;

let [last, missed] = [0, 0];
// Counts its own ticks, not time: a paused process or a sleeping computer misses both sides.
setInterval(() => {
  const [beats, labelLength, esbuild] = numbers;
  missed = beats === last ? missed + beat : 0;
  last = beats;
  if (missed < longest) return;
  const what = Buffer.from(label).toString("utf8", 0, labelLength);
  const fix = "look for a loop that does not end; long work pauses with `await setTimeout()` of node:timers/promises";
  writeSync(2, `${what} has not paused for ${longest} s, so the process was ended: ${fix}\n`);
  // First, because it prints its stack when the process that started it is gone.
  if (esbuild !== 0) process.kill(esbuild, "SIGKILL");
  process.kill(process.pid, "SIGKILL");
}, beat * 1000);
