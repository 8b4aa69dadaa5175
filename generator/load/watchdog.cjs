"use strict";
// Runs in a thread beside the one that evaluates a site, and ends the process once that has shown no sign of life for too
// long. What counts is the processor's time: a machine that is busy, or a process that was stopped, fails nothing.
const { Session } = require("node:inspector");
const { workerData } = require("node:worker_threads");

const { beats, running } = workerData;

/** How many times as long work may take while the machine gives this process only a part of its time. */
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

/** The thread itself does no more than loop. What it is asked to evaluate, it evaluates in between. */
function endProcess() {
  clearInterval(watching);
  const session = new Session();
  session.connectToMainThread();
  session.post("Runtime.evaluate", { expression: 'globalThis[Symbol.for("generator.endProcess")]()' });
}
