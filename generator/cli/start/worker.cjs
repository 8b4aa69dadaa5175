"use strict";
// Runs a program of `programs.cjs` in a thread. The name of the program is the only argument.
const { join } = require("node:path");
const { programs, root, runProgram } = require("./programs.cjs");

async function runSources(name) {
  const entry = join(root, programs[name].entry);
  // Threads do not inherit the hooks of tsx.
  if (!entry.endsWith(".cjs")) (await import("tsx/esm/api")).register();
  await import(entry);
}

const [, , name] = process.argv;
if (runProgram(name) === undefined) void runSources(name);
