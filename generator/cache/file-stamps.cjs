"use strict";
// Plain JavaScript: the command compares its own sources with this, before anything can read TypeScript.
const { statSync } = require("node:fs");
const { resolve } = require("node:path");

/** Milliseconds by which the clock of a file system may be behind: the kernel counts in ticks of up to 10 ms. */
const tick = 20;

function stampOf(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? "" : `${stats.ino} ${stats.size} ${stats.ctimeMs}`;
}

exports.stampsOf = (folder, files) => Object.fromEntries(files.map((file) => [file, stampOf(resolve(folder, file))]));

exports.areUnchanged = (folder, stamps) => {
  return Object.entries(stamps).every(([file, stamp]) => stampOf(resolve(folder, file)) === stamp);
};

exports.wereUntouchedSince = (folder, files, time) => {
  return files.every((file) => {
    const stats = statSync(resolve(folder, file), { throwIfNoEntry: false });
    return stats === undefined || stats.ctimeMs < time - tick;
  });
};
