import { createHash } from "node:crypto";
import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from "node:fs";
import { basename, dirname } from "node:path";
import { crc32 } from "node:zlib";

/** Bytes, and what is known of them as plain JSON. */
export interface Kept<Facts> {
  readonly facts: Facts;
  /** Reads them or gives them. */
  readonly bytes: () => Uint8Array;
}

/** A file of many things, of which each is read for itself. */
export interface ByteFile<Facts> {
  /** Gives a thing if it is there and whole. */
  readonly get: (key: string) => Kept<Facts> | undefined;
}

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

const nothing: ByteFile<never> = { get: () => undefined };

/** Opens a file; one that is not there, of another version or damaged holds nothing. */
export function openByteFile<Facts>(path: string, version: string): ByteFile<Facts> {
  try {
    // It stays open: another process may put a new file in its place.
    const file = openSync(path, "r");
    const index = readIndex<Facts>(file, digestOfIndex(path, version));
    return index === undefined ? nothing : fileOf(file, index);
  } catch {
    return nothing;
  }
}

function fileOf<Facts>(file: number, { facts, things }: Index<Facts>): ByteFile<Facts> {
  const known = new Map(things);
  let scratch = Buffer.alloc(0);
  const isWhole = ({ at, length, checksum }: Thing): boolean => {
    if (scratch.byteLength < length) scratch = Buffer.alloc(2 * length);
    return readSync(file, scratch, 0, length, at) === length && crc32(scratch.subarray(0, length)) === checksum;
  };
  return {
    get: (key) => {
      const thing = known.get(key);
      if (thing === undefined || !isWhole(thing)) return undefined;
      return { facts: facts[thing.facts] as Facts, bytes: () => readAt(file, thing.at, thing.length) };
    },
  };
}

/** Writes a file and puts it in place of the one before. Returns whether that went well. */
export function writeByteFile<Facts>(path: string, version: string, things: ReadonlyMap<string, Kept<Facts>>): boolean {
  const staged = `${path}.${process.pid}-${process.hrtime.bigint()}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
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
    rmSync(staged, { force: true });
    return false;
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
  const { size } = fstatSync(file);
  const trailer = readAt(file, size - trailerLength, trailerLength);
  const length = Number(trailer.readBigUInt64LE(digestLength));
  const index = readAt(file, size - trailerLength - length, length);
  return digestOf(index).equals(trailer.subarray(0, digestLength))
    ? (JSON.parse(index.toString()) as Index<Facts>)
    : undefined;
}

/** Throws when there are fewer bytes than that. */
function readAt(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  if (readSync(file, bytes, 0, length, at) !== length) throw new Error("the file ends early");
  return bytes;
}
