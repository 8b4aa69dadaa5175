"use strict";
const { enableCompileCache } = require("node:module");
const { join } = require("node:path");
const { pathToFileURL } = require("node:url");
const { isMainThread } = require("node:worker_threads");
const { installationProblem, mappedStack } = require("../../problems/start-errors.cjs");
const { programs, programsDir, root, runProgram } = require("./programs.cjs");

// Newer versions of Node keep what V8 makes of the code: https://nodejs.org/api/module.html#moduleenablecompilecachecachedir
enableCompileCache?.(join(programsDir, "compiled"));

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

async function startCommand() {
  // Throws if the current folder was deleted.
  process.cwd();
  await runOrLoad("command");
}

async function runOrLoad(name) {
  if (runProgram(name) !== undefined) return;
  const entry = join(root, programs[name].entry);
  if (!entry.endsWith(".cjs")) (await import("tsx/esm/api")).register();
  await import(pathToFileURL(entry).href);
}

/** Whether another process has started this one as a program of its own. */
const isProgram = process.send !== undefined && process.argv[2] === "development-render";

if (isMainThread && !isProgram) {
  // A package that fails to load rejects several promises.
  process.on("uncaughtException", end);
  void startCommand();
} else {
  // `generator-dir.ts` names the program. It does not inherit the hooks of tsx.
  void runOrLoad(process.argv[2]);
}
