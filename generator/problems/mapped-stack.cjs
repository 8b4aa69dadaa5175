"use strict";
// Plain JavaScript, because the start of the command reports its own bugs with this, before anything can load
// TypeScript.
const { SourceMap } = require("node:module");
const { dirname, resolve } = require("node:path");
const { readKept } = require("../cache/kept-file.cjs");

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
  const map = readKept(`${file}.map`);
  return map && new SourceMap(JSON.parse(map.toString()));
}
