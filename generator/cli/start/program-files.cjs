"use strict";
const { createHash } = require("node:crypto");
const { readdirSync, rmSync } = require("node:fs");
const { join } = require("node:path");
const { cachedDataVersionTag } = require("node:v8");
const { areUnchanged, stampsOf, wereUntouchedSince } = require("../../cache/file-stamps.cjs");
const { readKept, writeKept } = require("../../cache/kept-file.cjs");
const { programsDir, root } = require("./programs.cjs");

/** Programs depend on these. */
const platform = `${process.version} ${process.platform} ${process.arch}`;

/** Several copies of the generator may share one `node_modules` through a symlink. */
const copy = digest(root).slice(0, 8);

const manifestOf = (name) => join(programsDir, `${name}-${copy}.json`);

/** Returns the bundled program if it is up to date with its sources. */
exports.freshProgram = (name) => {
  const manifest = readKept(manifestOf(name));
  if (manifest === undefined) return undefined;
  const { platform: madeFor, stamps, file } = JSON.parse(manifest.toString());
  if (madeFor !== platform || !areUnchanged(root, stamps)) return undefined;
  const code = readKept(join(programsDir, file));
  return code && { name, file: join(programsDir, file), code: code.latin1Slice() };
};

/**
 * Stores a program that was bundled since a time, unless one of its sources changed meanwhile. Removes older versions.
 * Returns the program, or nothing if it cannot be written.
 */
exports.keepProgram = ({ name, code, map, sources, since }) => {
  const file = `${name}-${copy}-${digest(code)}.cjs`;
  const path = join(programsDir, file);
  // The code is written last, so that a program that exists has its source map.
  if (!writeKept(`${path}.map`, map) || !writeKept(path, code)) return undefined;
  // The stamps are taken before the sources are compared. If a source changes in between, the stamps are out of date,
  // and not the program.
  const manifest = JSON.stringify({ platform, stamps: stampsOf(root, sources), file });
  if (wereUntouchedSince(root, sources, since)) {
    if (!writeKept(manifestOf(name), manifest)) return undefined;
    removeOthers(name, file);
  }
  return { name, file: path, code };
};

/** Only those of this copy. A process that just started to read one of them bundles the program itself. */
function removeOthers(name, file) {
  for (const other of readdirSync(programsDir)) {
    if (other.startsWith(`${name}-${copy}-`) && !other.startsWith(file))
      rmSync(join(programsDir, other), { force: true });
  }
}

/**
 * V8 compares only the length of the code, so the file name contains its digest. The tag depends on V8's version and
 * flags.
 */
const compiledOf = ({ file }) => `${file}.${cachedDataVersionTag()}.v8`;

exports.compiledCode = (program) => readKept(compiledOf(program));

exports.keepCompiledCode = (program, data) => writeKept(compiledOf(program), data);

function digest(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
