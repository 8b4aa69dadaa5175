import type { Hash } from "node:crypto";
import { closeSync, mkdirSync, openSync, readdirSync, renameSync, statSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import { digestOfIndex, type Kept, type Thing } from "./byte-file.ts";
import { removeKept } from "./kept-file.cjs";

/**
 * Writes a file with a version and replaces the old one, which the entries may come from. Returns whether that
 * succeeded.
 */
export function writeByteFile<Facts>(path: string, version: string, things: ReadonlyMap<string, Kept<Facts>>): boolean {
  const staged = `${path}.${process.pid}-${process.hrtime.bigint()}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    removeAbandoned(path);
    const file = openSync(staged, "wx");
    try {
      writeIndex(file, writeThings(file, things), digestOfIndex(path, version));
    } finally {
      closeSync(file);
    }
    renameSync(staged, path);
    return true;
  } catch {
    removeKept(staged);
    return false;
  }
}

/** Writing a file never takes this long, in milliseconds. */
const longest = 600_000;

/** Removes the files of processes that were killed while writing. */
function removeAbandoned(path: string): void {
  const names = readdirSync(dirname(path)).filter((name) => name.startsWith(`${basename(path)}.`));
  for (const name of names) {
    const staged = join(dirname(path), name);
    const stats = statSync(staged, { throwIfNoEntry: false });
    if (stats !== undefined && stats.mtimeMs < Date.now() - longest) removeKept(staged);
  }
}

interface WrittenThings {
  /** Each value once, as JSON. */
  readonly facts: Iterable<string>;
  readonly things: readonly (readonly [key: string, thing: Thing])[];
}

function writeThings<Facts>(file: number, kept: ReadonlyMap<string, Kept<Facts>>): WrittenThings {
  const places = new Map<string, number>();
  const placeOf = (facts: string): number => {
    const place = places.get(facts) ?? places.size;
    places.set(facts, place);
    return place;
  };
  let at = 0;
  const things = [...kept].map(([key, { facts, bytes: read }]): [string, Thing] => {
    const bytes = read();
    writeSync(file, bytes);
    const place = placeOf(JSON.stringify(facts));
    const thing = { at, length: bytes.byteLength, checksum: crc32(bytes), facts: place };
    at += bytes.byteLength;
    return [key, thing];
  });
  return { facts: places.keys(), things };
}

/**
 * Writes an `Index` and the end of the file in pieces, because the whole index may be larger than everything else in
 * memory.
 */
function writeIndex(file: number, { facts, things }: WrittenThings, digest: Hash): void {
  let length = 0;
  for (const text of indexText({ facts, things })) {
    const bytes = Buffer.from(text);
    digest.update(bytes);
    writeSync(file, bytes);
    length += bytes.byteLength;
  }
  writeSync(file, digest.digest());
  const lengthBytes = Buffer.alloc(8);
  lengthBytes.writeBigUInt64LE(BigInt(length));
  writeSync(file, lengthBytes);
}

/** How much JSON is made at a time, in characters. */
const pieceLength = 1 << 20;

function* indexText({ facts, things }: WrittenThings): Generator<string> {
  let text = '{"facts":[';
  let separator = "";
  for (const fact of facts) {
    text += `${separator}${fact}`;
    separator = ",";
    if (text.length > pieceLength) {
      yield text;
      text = "";
    }
  }
  yield `${text}],"things":${JSON.stringify(things)}}`;
}
