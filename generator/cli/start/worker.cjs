"use strict";
// Runs a program of `programs.cjs` in a thread. The name of the program is the only argument.
const { join } = require("node:path");
const { parentPort } = require("node:worker_threads");
const { programs, root } = require("./programs.cjs");
const { runProgram } = require("./run-program.cjs");

async function runSources(name) {
  const entry = join(root, programs[name].entry);
  // Threads do not inherit the hooks of tsx.
  if (!entry.endsWith(".cjs")) (await import("tsx/esm/api")).register();
  await import(entry);
}

/**
 * After the first answer, most functions were called. The code cache is written then, because the thread may be ended
 * at any time.
 */
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
