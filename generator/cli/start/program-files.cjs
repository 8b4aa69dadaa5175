"use strict";
const { createHash } = require("node:crypto");
const { readdirSync, rmSync } = require("node:fs");
const { join } = require("node:path");
const { cachedDataVersionTag } = require("node:v8");
const { areUnchanged, stampsOf, wereUntouchedSince } = require("../../cache/file-stamps.cjs");
const { readKept, writeKept } = require("../../cache/kept-file.cjs");
const { programsDir, root } = require("./programs.cjs");

/** What a program is made for. */
const platform = `${process.version} ${process.platform} ${process.arch}`;

/** Several copies of the generator may share one `node_modules` by a link. */
const copy = digest(root).slice(0, 8);

const manifestOf = (name) => join(programsDir, `${name}-${copy}.json`);

/** Gives the program that was put together of the sources as they are now, if there is one. */
exports.freshProgram = (name) => {
  const manifest = readKept(manifestOf(name));
  if (manifest === undefined) return undefined;
  const { platform: madeFor, stamps, file } = JSON.parse(manifest.toString());
  if (madeFor !== platform || !areUnchanged(root, stamps)) return undefined;
  const code = readKept(join(programsDir, file));
  return code && { name, file: join(programsDir, file), code: code.latin1Slice() };
};

/**
 * Keeps a program that was put together since a time, unless one of its sources
 * changed meanwhile, and removes the ones before it. Gives it, or nothing when
 * nothing can be written.
 */
exports.keepProgram = ({ name, code, map, sources, since }) => {
  const file = `${name}-${copy}-${digest(code)}.cjs`;
  const path = join(programsDir, file);
  // The code comes last: a program that is there has its map.
  if (!writeKept(`${path}.map`, map) || !writeKept(path, code)) return undefined;
  // Stamped before they are looked at: a change in between makes the stamps old, and not the program.
  const manifest = JSON.stringify({ platform, stamps: stampsOf(root, sources), file });
  if (wereUntouchedSince(root, sources, since)) {
    if (!writeKept(manifestOf(name), manifest)) return undefined;
    removeOthers(name, file);
  }
  return { name, file: path, code };
};

/** Only of this copy. A process that just began to read one of them puts the program together itself. */
function removeOthers(name, file) {
  for (const other of readdirSync(programsDir)) {
    if (other.startsWith(`${name}-${copy}-`) && !other.startsWith(file))
      rmSync(join(programsDir, other), { force: true });
  }
}

/** V8 itself compares no more than the length of the code, so the name holds its digest; the tag is that of V8 and its flags. */
const compiledOf = ({ file }) => `${file}.${cachedDataVersionTag()}.v8`;

exports.compiledCode = (program) => readKept(compiledOf(program));

exports.keepCompiledCode = (program, data) => writeKept(compiledOf(program), data);

function digest(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
