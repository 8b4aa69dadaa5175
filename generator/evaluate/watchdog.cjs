"use strict";
// Runs in its own thread, and ends the process if the evaluating thread has not signalled for too long. Only processor
// time counts, so a busy machine or a paused process does not cause a failure.
const { Session } = require("node:inspector");
const { workerData } = require("node:worker_threads");

const { beats, running } = workerData;

/** How many times longer work may take while the machine gives this process only part of its time. */
const mostPatience = 10;

const milliseconds = () => performance.now();
const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const now = () => ({ beats: Atomics.load(beats, 0), passed: milliseconds(), worked: processorTime() });

let last = now();
const watching = setInterval(() => {
  const current = now();
  if (current.beats !== last.beats) last = current;
  const passed = current.passed - last.passed;
  const isEndless = passed > running && current.worked - last.worked > running * 0.8;
  if (isEndless || passed > running * mostPatience) endProcess();
}, 100);

/** The blocked thread runs nothing but its loop. The debugger can still evaluate code in it. */
function endProcess() {
  clearInterval(watching);
  const session = new Session();
  session.connectToMainThread();
  session.post("Runtime.evaluate", { expression: 'globalThis[Symbol.for("generator.endProcess")]()' });
}
