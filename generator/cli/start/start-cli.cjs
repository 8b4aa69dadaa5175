"use strict";
const { installationProblem, mappedStack } = require("../../problems/start-errors.cjs");

/** Explains an incomplete installation. Any other error is a bug in the generator and is printed with its stack. */
function end(error) {
  const problem = installationProblem(error);
  if (problem !== undefined) {
    console.error(problem);
    process.exit(2);
  }
  // Once the generator runs, it reports late failures of the site's code itself.
  if (process.listenerCount("uncaughtException") > 1) return;
  console.error(mappedStack(require("node:util").inspect(error)));
  process.exit(1);
}

async function start() {
  // Throws if the current folder was deleted.
  process.cwd();
  if (process.argv[2] === "build") {
    const { endIfUnchanged, record } = require("./unchanged-build.cjs");
    if (endIfUnchanged()) return;
    record();
  }
  if (require("./programs.cjs").runProgram("command") !== undefined) return;
  await import("tsx");
  await import("../cli.ts");
}

// A package that fails to load rejects several promises.
process.on("uncaughtException", end);
void start();
