import { createHash, type Hash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { basename } from "node:path";
import { crc32 } from "node:zlib";

/** Bytes with plain JSON about them. */
export interface Kept<Facts> {
  readonly facts: Facts;
  /** Returns the bytes. Throws if they can no longer be read as they were stored. */
  readonly bytes: () => Uint8Array;
}

/** Finds an entry of a file by its key. Returns nothing if it does not exist or is damaged. */
export type FindKept<Facts> = (key: string) => Kept<Facts> | undefined;

/** The index of a file, stored after the bytes of all entries. */
export interface Index<Facts> {
  /** Each value once, because most entries share them. */
  readonly facts: readonly Facts[];
  readonly things: readonly (readonly [key: string, thing: Thing])[];
}

/** The position of an entry's bytes, from the start of the file. */
export interface Thing {
  readonly at: number;
  readonly length: number;
  /** CRC-32 of the bytes. */
  readonly checksum: number;
  /** The index of its facts. */
  readonly facts: number;
}

/** After the index come its digest, and its length as a 64-bit number. */
const digestLength = 32;
const trailerLength = digestLength + 8;

/** Opens a file. Returns nothing if it is missing, damaged or of another version. */
export function openByteFile<Facts>(path: string, version: string): FindKept<Facts> | undefined {
  const file = openedFile(path);
  if (file === undefined) return undefined;
  const index = readIndex<Facts>(file, digestOfIndex(path, version));
  // The file stays open, because another process may replace it.
  if (index !== undefined) return findIn(file, index);
  closeSync(file);
  return undefined;
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

/** Reads an entry into `bytes`. Returns whether it is intact. */
function isIn(bytes: Buffer, file: number, { at, length, checksum }: Thing): boolean {
  return readSync(file, bytes, 0, length, at) === length && crc32(bytes) === checksum;
}

/** Starts the digest of the index. It includes the file's name, so that files with swapped names are both refused. */
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

/** Throws if the file has fewer bytes. */
function readAt(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  if (readSync(file, bytes, 0, length, at) !== length) throw new Error("the file ends early");
  return bytes;
}
