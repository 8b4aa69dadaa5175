"use strict";
// Plain JavaScript: what starts the command reports its faults with this, when nothing may be there that reads TypeScript.
const { SourceMap } = require("node:module");
const { dirname, resolve } = require("node:path");
const { readKept } = require("../cache/kept-file.cjs");

exports.mappedStack = (stack) => {
  const maps = new Map();
  return stack.replace(/([^\s(]*node_modules\/\.generator\/[\w-]+\.cjs):(\d+):(\d+)/g, (place, file, line, column) => {
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
