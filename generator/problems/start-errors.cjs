"use strict";
// Plain JavaScript, so that the command can report its own bugs and a broken installation before anything can load
// TypeScript.
const { readFileSync } = require("node:fs");
const { SourceMap } = require("node:module");
const { dirname, resolve } = require("node:path");

/** Reasons why the generator cannot run: a pattern for the error message, what is wrong, and the fix. */
const obstacles = [
  [/uv_cwd/, "the current folder was deleted", "change to the project's folder with cd, and run the command again"],
  [/@esbuild\/|esbuild for another platform|The service was stopped/, "esbuild cannot run on this machine", "npm ci"],
  [/Incompatible React versions/, "react and react-dom have different versions", "npm ci"],
  [/Cannot find (?:package|module) '(?![./])/, "a package is not installed", "npm ci"],
];

exports.installationProblem = (error) => {
  const message = String(error && error.message);
  const obstacle = obstacles.find(([pattern]) => pattern.test(message));
  if (obstacle === undefined) return undefined;
  const [, what, fix] = obstacle;
  const details = message.split("\n").map((line) => `  ${line}`.trimEnd());
  return [`node_modules error installation: ${what}`, ...details, `  fix: ${fix}`].join("\n");
};

/** A path may contain spaces. A parenthesis or the word `at` is before it. */
const placeInProgram = /(\/[^():\n]*\/\.generator\/[\w-]+\.cjs):(\d+):(\d+)/g;

exports.mappedStack = (stack) => {
  const maps = new Map();
  return stack.replace(placeInProgram, (place, file, line, column) => {
    if (!maps.has(file)) maps.set(file, sourceMapOf(file));
    const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (entry?.originalSource === undefined) return place;
    return `${resolve(dirname(file), entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
};

function sourceMapOf(file) {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")));
  } catch {
    return undefined;
  }
}
