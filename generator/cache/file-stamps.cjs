"use strict";
// Plain JavaScript, because the command checks its own sources with this before anything can load TypeScript.
const { statSync } = require("node:fs");
const { isAbsolute, sep } = require("node:path");

/** How far the clock of a file system may be behind, in milliseconds. The kernel counts in ticks of up to 10 ms. */
const tick = 20;

function stampOf(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? "" : `${stats.ino} ${stats.size} ${stats.ctimeMs}`;
}

/** Faster than `resolve`, which looks at each part of hundreds of paths. */
const within = (folder, file) => (isAbsolute(file) ? file : folder + sep + file);

exports.stampsOf = (folder, files) => Object.fromEntries(files.map((file) => [file, stampOf(within(folder, file))]));

exports.areUnchanged = (folder, stamps) => {
  return Object.entries(stamps).every(([file, stamp]) => stampOf(within(folder, file)) === stamp);
};

exports.wereUntouchedSince = (folder, files, time) => {
  return files.every((file) => {
    const stats = statSync(within(folder, file), { throwIfNoEntry: false });
    return stats === undefined || stats.ctimeMs < time - tick;
  });
};
