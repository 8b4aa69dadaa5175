"use strict";
// Plain JavaScript, because the command loads the generator with this before anything can load TypeScript.
const { createHash } = require("node:crypto");
const { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require("node:fs");
const { basename, dirname } = require("node:path");

const digestLength = 32;

/** Includes the file's name, so that files with swapped names are both refused. */
function digestOf(file, contents) {
  return createHash("sha256")
    .update(`${basename(file)}\0`)
    .update(contents)
    .digest();
}

exports.readKept = (file) => {
  try {
    const kept = readFileSync(file);
    const contents = kept.subarray(digestLength);
    return kept.subarray(0, digestLength).equals(digestOf(file, contents)) ? contents : undefined;
  } catch {
    return undefined;
  }
};

exports.writeKept = (file, contents) => {
  const bytes = Buffer.from(contents);
  const staged = `${file}.${process.pid}-${process.hrtime.bigint()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(staged, Buffer.concat([digestOf(file, bytes), bytes]));
    renameSync(staged, file);
    return true;
  } catch {
    exports.removeKept(staged);
    return false;
  }
};

exports.removeKept = (file) => {
  try {
    rmSync(file, { force: true });
  } catch {
    // A file that cannot be removed was never written.
  }
};
