import type { Hash } from "node:crypto";
import { createWriteStream, mkdirSync, readdirSync, renameSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { digestOfIndex, type Kept, type Thing } from "./byte-file.ts";
import { removeKept } from "./kept-file.cjs";

/** How much is written at a time, in bytes. Each time, the files that are written meanwhile get a turn. */
const atATime = 4 << 20;

/**
 * Writes a file with a version and replaces the old one, which the entries may come from. Other work of this process
 * runs meanwhile. Returns whether that succeeded.
 */
export async function writeByteFile<Facts>(
  path: string,
  version: string,
  things: ReadonlyMap<string, Kept<Facts>>,
): Promise<boolean> {
  const staged = `${path}.${process.pid}-${process.hrtime.bigint()}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    removeAbandoned(path);
    const bytes = bytesOfFile(things, digestOfIndex(path, version));
    await pipeline(bytes, createWriteStream(staged, { flags: "wx", highWaterMark: atATime }));
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

function* bytesOfFile<Facts>(kept: ReadonlyMap<string, Kept<Facts>>, digest: Hash): Generator<Uint8Array> {
  const written = yield* bytesOfThings(kept);
  yield* bytesOfIndex(written, digest);
}

function* bytesOfThings<Facts>(kept: ReadonlyMap<string, Kept<Facts>>): Generator<Uint8Array, WrittenThings> {
  const places = new Map<string, number>();
  const placeOf = (facts: string): number => {
    const place = places.get(facts) ?? places.size;
    places.set(facts, place);
    return place;
  };
  let at = 0;
  const things: [string, Thing][] = [];
  for (const [key, { facts, bytes: read }] of kept) {
    const bytes = read();
    const place = placeOf(JSON.stringify(facts));
    things.push([key, { at, length: bytes.byteLength, checksum: crc32(bytes), facts: place }]);
    at += bytes.byteLength;
    yield bytes;
  }
  return { facts: places.keys(), things };
}

/**
 * Makes an `Index` and the end of the file in pieces, because the whole index may be larger than everything else in
 * memory.
 */
function* bytesOfIndex({ facts, things }: WrittenThings, digest: Hash): Generator<Uint8Array> {
  let length = 0;
  for (const text of indexText({ facts, things })) {
    const bytes = Buffer.from(text);
    digest.update(bytes);
    length += bytes.byteLength;
    yield bytes;
  }
  yield digest.digest();
  const lengthBytes = Buffer.alloc(8);
  lengthBytes.writeBigUInt64LE(BigInt(length));
  yield lengthBytes;
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
