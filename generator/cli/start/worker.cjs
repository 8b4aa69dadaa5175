"use strict";
// Runs a program of `programs.cjs` in a thread; its name is the only argument.
const { join } = require("node:path");
const { parentPort } = require("node:worker_threads");
const { programs, root } = require("./programs.cjs");
const { runProgram } = require("./run-program.cjs");

async function runSources(name) {
  const entry = join(root, programs[name].entry);
  // The hooks of tsx do not come along into a thread.
  if (!entry.endsWith(".cjs")) (await import("tsx/esm/api")).register();
  await import(entry);
}

/** Once it has answered, most of its functions were called; whoever ends the thread does not wait for more. */
function afterFirstAnswer(keepCompiled) {
  const { postMessage } = parentPort;
  parentPort.postMessage = (...answer) => {
    parentPort.postMessage = postMessage;
    parentPort.postMessage(...answer);
    setImmediate(keepCompiled);
  };
}

const [, , name] = process.argv;
const answers = {};
afterFirstAnswer(() => answers.program?.keepCompiled());
answers.program = runProgram(name);
if (answers.program === undefined) void runSources(name);
