"use strict";
// Plain JavaScript, because the command checks its own sources with this before anything can load TypeScript.
const { createHash } = require("node:crypto");
const { existsSync, readFileSync, readdirSync, statSync } = require("node:fs");
const { isAbsolute, join, sep } = require("node:path");

/** How far the clock of a file system may be behind, in milliseconds. The kernel counts in ticks of up to 10 ms. */
const tick = 20;

function stampOf(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? "" : `${stats.ino} ${stats.size} ${stats.ctimeMs}`;
}

/**
 * What npm, pnpm and Yarn record about the packages that they installed, in the own `node_modules` or in the one that
 * contains this folder. A package edited by hand changes none of these files. Comparing the thousands of files of all
 * packages would take too long.
 */
const installedPackages = [".package-lock.json", ".pnpm/lock.yaml", ".yarn-integrity", ".yarn-state.yml"].flatMap(
  (name) => [join("node_modules", name), join("..", name)],
);

exports.generatorSources = (root) => {
  const files = readdirSync(join(root, "generator"), { recursive: true }).filter((file) =>
    /\.(?:json|\w?[jt]sx?)$/.test(file),
  );
  return [...files.toSorted().map((file) => join("generator", file)), ...installedPackages];
};

exports.versionOfSources = (root) => {
  const hash = createHash("sha256").update(process.version);
  for (const file of exports.generatorSources(root)) {
    const path = join(root, file);
    hash.update(`\0${file}\0`).update(existsSync(path) ? readFileSync(path) : "");
  }
  return hash.digest("hex").slice(0, 24);
};

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
