import { createHash } from "node:crypto";
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import { removeKept } from "./kept-file.cjs";

/** Bytes, and what is known of them as plain JSON. */
export interface Kept<Facts> {
  readonly facts: Facts;
  /** Gives the bytes. Throws when they can no longer be read as they were kept. */
  readonly bytes: () => Uint8Array;
}

/** Finds one of the many things in a file; nothing when it is not there, or not whole. */
export type FindKept<Facts> = (key: string) => Kept<Facts> | undefined;

/** Stands after the bytes of all things. */
interface Index<Facts> {
  /** Each once: most things share them with others. */
  readonly facts: readonly Facts[];
  readonly things: readonly (readonly [key: string, thing: Thing])[];
}

interface Thing {
  readonly at: number;
  readonly length: number;
  /** CRC-32 of its bytes. */
  readonly checksum: number;
  /** The place of its facts among all. */
  readonly facts: number;
}

/** After the index: its digest, and its length as a 64-bit number. */
const digestLength = 32;
const trailerLength = digestLength + 8;

/** Opens a file; one that is not there, of another version or damaged holds nothing. */
export function openByteFile<Facts>(path: string, version: string): FindKept<Facts> {
  const file = openedFile(path);
  if (file === undefined) return () => undefined;
  const index = readIndex<Facts>(file, digestOfIndex(path, version));
  // It stays open: another process may put a new file in its place.
  if (index !== undefined) return findIn(file, index);
  closeSync(file);
  return () => undefined;
}

function openedFile(path: string): number | undefined {
  try {
    return openSync(path, "r");
  } catch {
    return undefined;
  }
}

function findIn<Facts>(file: number, { facts, things }: Index<Facts>): FindKept<Facts> {
  const known = new Map(things);
  let scratch = Buffer.alloc(0);
  const isWhole = (thing: Thing): boolean => {
    if (scratch.byteLength < thing.length) scratch = Buffer.alloc(2 * thing.length);
    return isIn(scratch.subarray(0, thing.length), file, thing);
  };
  return (key) => {
    const thing = known.get(key);
    if (thing === undefined || !isWhole(thing)) return undefined;
    const bytes = () => {
      const read = Buffer.allocUnsafe(thing.length);
      if (!isIn(read, file, thing)) throw new Error("a kept file changed while it was in use");
      return read;
    };
    return { facts: facts[thing.facts] as Facts, bytes };
  };
}

/** Reads a thing. Gives whether it is whole. */
function isIn(bytes: Buffer, file: number, { at, length, checksum }: Thing): boolean {
  return readSync(file, bytes, 0, length, at) === length && crc32(bytes) === checksum;
}

/**
 * Writes a file of a version and puts it in place of the one before, which the
 * things may come from. Gives whether that was possible.
 */
export function writeByteFile<Facts>(path: string, version: string, things: ReadonlyMap<string, Kept<Facts>>): boolean {
  const staged = `${path}.${process.pid}-${process.hrtime.bigint()}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    removeAbandoned(path);
    const file = openSync(staged, "wx");
    try {
      const index = Buffer.from(JSON.stringify(writeThings(file, things)));
      const length = Buffer.alloc(8);
      length.writeBigUInt64LE(BigInt(index.byteLength));
      writeSync(file, Buffer.concat([index, digestOfIndex(path, version)(index), length]));
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

/** No process takes so long to write a file, in milliseconds. */
const longest = 600_000;

/** Removes what a process left behind that was killed while it wrote. */
function removeAbandoned(path: string): void {
  const names = readdirSync(dirname(path)).filter((name) => name.startsWith(`${basename(path)}.`));
  for (const name of names) {
    const staged = join(dirname(path), name);
    const stats = statSync(staged, { throwIfNoEntry: false });
    if (stats !== undefined && stats.mtimeMs < Date.now() - longest) removeKept(staged);
  }
}

function writeThings<Facts>(file: number, things: ReadonlyMap<string, Kept<Facts>>): Index<Facts> {
  const places = new Map<string, number>();
  const facts: Facts[] = [];
  const placeOf = (value: Facts): number => {
    const text = JSON.stringify(value);
    const place = places.get(text) ?? facts.push(value) - 1;
    places.set(text, place);
    return place;
  };
  let at = 0;
  const written = [...things].map(([key, kept]): [string, Thing] => {
    const bytes = kept.bytes();
    writeSync(file, bytes);
    const thing = { at, length: bytes.byteLength, checksum: crc32(bytes), facts: placeOf(kept.facts) };
    at += bytes.byteLength;
    return [key, thing];
  });
  return { facts, things: written };
}

/** Covers the name as well: two files that were swapped are both refused. */
function digestOfIndex(path: string, version: string): (index: Uint8Array) => Buffer {
  return (index) =>
    createHash("sha256")
      .update(`${basename(path)}\0${version}\0`)
      .update(index)
      .digest();
}

function readIndex<Facts>(file: number, digestOf: (index: Uint8Array) => Buffer): Index<Facts> | undefined {
  try {
    const { size } = fstatSync(file);
    const trailer = readAt(file, size - trailerLength, trailerLength);
    const length = Number(trailer.readBigUInt64LE(digestLength));
    const index = readAt(file, size - trailerLength - length, length);
    const isWhole = digestOf(index).equals(trailer.subarray(0, digestLength));
    return isWhole ? (JSON.parse(index.toString()) as Index<Facts>) : undefined;
  } catch {
    return undefined;
  }
}

/** Throws when there are fewer bytes than that. */
function readAt(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  if (readSync(file, bytes, 0, length, at) !== length) throw new Error("the file ends early");
  return bytes;
}
