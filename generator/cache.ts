import { createHash } from "node:crypto";
import fs from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { versionOfSources } from "./cache/file-stamps.cjs";
import { generatorDir } from "./generator-dir.ts";

/** The folder of all caches. Hosts that build a site keep this folder between builds. */
export const cacheFolder = join("node_modules", ".cache", "generator");

/** A result of a step: plain JSON, and bytes that are read from the disk when they are needed. */
export interface Kept<Facts> {
  readonly facts: Facts;
  readonly bytes: () => Uint8Array;
}

/** The results of one step, of this build and of earlier ones, by keys of everything that they were made of. */
export interface Cache<Facts> {
  readonly get: (key: string) => Kept<Facts> | undefined;
  /** Keeps a result for later builds. */
  readonly set: (key: string, facts: Facts, bytes?: Uint8Array) => Kept<Facts>;
  /** Writes new results now, for threads. `saveCaches` does that for all steps. */
  readonly save: () => Promise<void>;
}

/** Returns a short key for everything that a result is made of. */
export function keyOf(...input: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of input) hash.update(`${part.length}\0`).update(part);
  return hash.digest("base64url").slice(0, 24);
}

const opened = new Map<string, Cache<never>>();
let saving: Promise<unknown> = Promise.resolve();
let isFresh = false;

/** Ignores all results of earlier builds from now on. Call it before any cache is opened. */
export function ignoreCaches(): void {
  isFresh = true;
}

/**
 * Writes the caches of this process for the next one, while other work of this process runs. A later call writes what
 * was added since, once the earlier call has ended.
 */
export async function saveCaches(): Promise<void> {
  saving = saving.then(() => Promise.all([...opened.values()].map(({ save }) => save())));
  await saving;
}

/**
 * Opens the cache of a step. Results of another version are not found. The version is that of the whole generator, its
 * packages and Node, so that no step can give a result that its present code would not give. Pass another version only
 * for data that is not made by the generator's code.
 */
export function openCache<Facts>(step: string, version: string = generatorVersion()): Cache<Facts> {
  const cache = opened.get(step) ?? stepCache<never>(step, keyOf(version).slice(0, 8));
  opened.set(step, cache);
  return cache as unknown as Cache<Facts>;
}

// oxlint-disable-next-line no-underscore-dangle -- a name that no module has
declare const __generatorVersion: string | undefined;

/** The program that is one file knows it. */
let ownVersion = typeof __generatorVersion === "string" ? __generatorVersion : undefined;

/** A digest of all sources of the generator, also those of its threads, and of the versions of its packages. */
export function generatorVersion(): string {
  return (ownVersion ??= versionOfSources(join(generatorDir, "..")));
}

/** A result and the place of its bytes: in memory, or in an open file. */
interface Entry {
  readonly facts: unknown;
  readonly length: number;
  readonly checksum: number;
  readonly place: { readonly bytes: Uint8Array } | { readonly file: number; readonly at: number };
}

/** What is written after the bytes of all results: where each is, and its facts. */
type Index = readonly (readonly [key: string, at: number, length: number, checksum: number, facts: unknown])[];

/** After the index come its digest, and its length as a 64-bit number. */
const digestLength = 32;
const trailerLength = digestLength + 8;

/** How many bytes are written at a time. */
const chunk = 4 << 20;

/** With more files than this, or with this many bytes more than were used, all files of a step become one. */
const maxFiles = 12;
const spareBytes = 32 << 20;

/** Each build with new results adds one file to the folder of a step. A file never changes. */
function stepCache<Facts>(step: string, version: string): Cache<Facts> {
  const folder = join(cacheFolder, step);
  const used = new Set<string>();
  let added = new Map<string, Entry>();
  let known: Map<string, Entry> | undefined;
  const entries = () =>
    (known ??= new Map(isFresh ? [] : fileNames(folder).flatMap((name) => entriesIn(folder, name))));

  const save = async () => {
    if (added.size === 0 || !fs.existsSync("node_modules")) return;
    const all = entries();
    const files = fileNames(folder);
    const usedBytes = sizeOf([...used].flatMap((key) => all.get(key) ?? []));
    const isFull = files.length >= maxFiles || sizeOf(all.values()) > 2 * usedBytes + spareBytes;
    const written = isFull ? newestOf(all, used, usedBytes + spareBytes / 2) : added;
    added = new Map();
    if ((await writeFile(folder, written)) && isFull) for (const name of files) remove(join(folder, name));
  };

  return {
    get: (key) => {
      const entry = entries().get(version + key);
      if (entry === undefined || readBytes(entry) === undefined) return undefined;
      used.add(version + key);
      return keptOf<Facts>(entry);
    },
    set: (key, facts, bytes = Buffer.of()) => {
      const entry: Entry = { facts, length: bytes.byteLength, checksum: crc32(bytes), place: { bytes } };
      used.add(version + key);
      entries().set(version + key, entry);
      added.set(version + key, entry);
      return keptOf<Facts>(entry);
    },
    save,
  };
}

function sizeOf(entries: Iterable<Entry>): number {
  let size = 0;
  for (const { length } of entries) size += length;
  return size;
}

/** Returns the entries that were used, after as many of the newest others as fit. The oldest are thrown away. */
function newestOf(all: ReadonlyMap<string, Entry>, used: ReadonlySet<string>, maxBytes: number): Map<string, Entry> {
  let rest = maxBytes;
  const others = [...all].toReversed().filter(([key, { length }]) => !used.has(key) && (rest -= length) >= 0);
  return new Map([...others.toReversed(), ...[...all].filter(([key]) => used.has(key))]);
}

/** A separate function, because a closure keeps everything in its scope, including the bytes. */
function keptOf<Facts>(entry: Entry): Kept<Facts> {
  return {
    facts: entry.facts as Facts,
    bytes: () => {
      const bytes = readBytes(entry);
      if (bytes === undefined) throw new Error("a cached file changed while it was in use");
      return bytes;
    },
  };
}

/** Returns nothing if the bytes are no longer those that were written. */
function readBytes({ place, length, checksum }: Entry): Uint8Array | undefined {
  if ("bytes" in place) return place.bytes;
  const bytes = Buffer.allocUnsafe(length);
  const isWhole = fs.readSync(place.file, bytes, 0, length, place.at) === length && crc32(bytes) === checksum;
  return isWhole ? bytes : undefined;
}

/** The names of files that were written completely, the oldest first. */
function fileNames(folder: string): string[] {
  try {
    return fs
      .readdirSync(folder)
      .filter((name) => !name.startsWith("."))
      .toSorted();
  } catch {
    return [];
  }
}

/** Returns the results in a file. Returns none if it is missing or damaged. The file stays open. */
function entriesIn(folder: string, name: string): [string, Entry][] {
  let file: number | undefined;
  try {
    file = fs.openSync(join(folder, name), "r");
    const { size } = fs.fstatSync(file);
    const trailer = readAt(file, size - trailerLength, trailerLength);
    const length = Number(trailer.readBigUInt64LE(digestLength));
    const index = readAt(file, size - trailerLength - length, length);
    if (!digestOf(folder, index).equals(trailer.subarray(0, digestLength))) throw new Error("the file is damaged");
    const from = file;
    return (JSON.parse(index.toString()) as Index).map(([key, at, byteLength, checksum, facts]) => [
      key,
      { facts, length: byteLength, checksum, place: { file: from, at } },
    ]);
  } catch {
    if (file !== undefined) fs.closeSync(file);
    return [];
  }
}

/** Throws if the file has fewer bytes. */
function readAt(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  if (fs.readSync(file, bytes, 0, length, at) !== length) throw new Error("the file ends early");
  return bytes;
}

/** With the folder, so that files that were moved to another step are refused. */
function digestOf(folder: string, index: string | Uint8Array): Buffer {
  return createHash("sha256").update(`${folder}\0`).update(index).digest();
}

/** Writes results to a new file. Returns whether that succeeded. */
async function writeFile(folder: string, entries: ReadonlyMap<string, Entry>): Promise<boolean> {
  const name = `${Date.now().toString(36)}-${process.pid}-${process.hrtime.bigint().toString(36)}`;
  const staged = join(folder, `.${name}`);
  try {
    fs.mkdirSync(folder, { recursive: true });
    removeAbandoned(folder);
    const file = fs.openSync(staged, "wx");
    try {
      for (const bytes of bytesOfFile(folder, entries)) {
        fs.writeSync(file, bytes);
        // Each time, the files of the site that are written meanwhile get a turn.
        if (bytes.byteLength >= chunk) await nextTurn();
      }
    } finally {
      fs.closeSync(file);
    }
    fs.renameSync(staged, join(folder, name));
    return true;
  } catch {
    remove(staged);
    return false;
  }
}

function* bytesOfFile(folder: string, entries: ReadonlyMap<string, Entry>): Generator<Uint8Array> {
  const written: Index[number][] = [];
  let waiting: Uint8Array[] = [];
  let at = 0;
  let sent = 0;
  for (const [key, entry] of entries) {
    const bytes = readBytes(entry);
    if (bytes === undefined) continue;
    written.push([key, at, entry.length, entry.checksum, entry.facts]);
    waiting.push(bytes);
    at += entry.length;
    if (at - sent < chunk) continue;
    yield Buffer.concat(waiting);
    [waiting, sent] = [[], at];
  }
  const index = Buffer.from(JSON.stringify(written));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(index.byteLength));
  yield Buffer.concat([...waiting, index, digestOf(folder, index), length]);
}

/** Writing a file never takes this long, in milliseconds. */
const longest = 600_000;

/** Removes the files of processes that were killed while writing. */
function removeAbandoned(folder: string): void {
  for (const name of fs.readdirSync(folder).filter((one) => one.startsWith("."))) {
    const stats = fs.statSync(join(folder, name), { throwIfNoEntry: false });
    if (stats !== undefined && stats.mtimeMs < Date.now() - longest) remove(join(folder, name));
  }
}

function remove(path: string): void {
  try {
    fs.rmSync(path, { force: true });
  } catch {
    // A file that cannot be removed was never written.
  }
}

/**
 * Makes a function that remembers its last result for each object that is its first argument, as long as that object is
 * in use. Other arguments are compared by identity. If one of them changes, the result is made again.
 */
export function remember<Subject extends object, Rest extends readonly unknown[], Result>(
  make: (subject: Subject, ...rest: Rest) => Result,
): (subject: Subject, ...rest: Rest) => Result {
  const known = new WeakMap<Subject, { readonly rest: Rest; readonly result: Result }>();
  return (subject, ...rest) => {
    const last = known.get(subject);
    if (last?.rest.every((value, index) => value === rest[index])) return last.result;
    const result = make(subject, ...rest);
    known.set(subject, { rest, result });
    return result;
  };
}
