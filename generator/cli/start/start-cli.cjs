"use strict";
const { installationProblem } = require("../../problems/installation-problem.cjs");
const { runProgram } = require("./run-program.cjs");

/** Explains an incomplete installation. Any other error is a bug in the generator and is printed with its stack. */
function end(error) {
  const problem = installationProblem(error);
  if (problem !== undefined) {
    console.error(problem);
    process.exit(2);
  }
  // Once the generator runs, it reports late failures of the site's code itself.
  if (process.listenerCount("uncaughtException") > 1) return;
  const { mappedStack } = require("../../problems/mapped-stack.cjs");
  console.error(mappedStack(require("node:util").inspect(error)));
  process.exit(1);
}

/** A command that ended early called few functions, and `watch` ends by a signal. */
function isUsualRun(exitCode) {
  const [, , command] = process.argv;
  return command === "watch"
    ? performance.now() > 2000
    : exitCode === 0 && (command === "build" || command === "check");
}

async function start() {
  // Throws if the current folder was deleted.
  process.cwd();
  const program = runProgram("command");
  if (program === undefined) {
    await import("tsx");
    await import("../cli.ts");
  } else {
    process.once("exit", (exitCode) => isUsualRun(exitCode) && program.keepCompiled());
  }
}

// A package that fails to load rejects several promises.
process.on("uncaughtException", end);
void start();
