import { createHash, type Hash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { basename } from "node:path";
import { crc32 } from "node:zlib";

/** Bytes, and what is known of them as plain JSON. */
export interface Kept<Facts> {
  readonly facts: Facts;
  /** Gives the bytes. Throws when they can no longer be read as they were kept. */
  readonly bytes: () => Uint8Array;
}

/** Finds one of the many things in a file; nothing when it is not there, or not whole. */
export type FindKept<Facts> = (key: string) => Kept<Facts> | undefined;

/** Stands after the bytes of all things. */
export interface Index<Facts> {
  /** Each once: most things share them with others. */
  readonly facts: readonly Facts[];
  readonly things: readonly (readonly [key: string, thing: Thing])[];
}

/** Where the bytes of a thing stand, in bytes from the start of the file. */
export interface Thing {
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

/** Begins to cover the index. Covers the name as well: two files that were swapped are both refused. */
export function digestOfIndex(path: string, version: string): Hash {
  return createHash("sha256").update(`${basename(path)}\0${version}\0`);
}

function readIndex<Facts>(file: number, digest: Hash): Index<Facts> | undefined {
  try {
    const { size } = fstatSync(file);
    const trailer = readAt(file, size - trailerLength, trailerLength);
    const length = Number(trailer.readBigUInt64LE(digestLength));
    const index = readAt(file, size - trailerLength - length, length);
    const isWhole = digest.update(index).digest().equals(trailer.subarray(0, digestLength));
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
