import { createHash } from "node:crypto";
import fs from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { startPrograms } from "./generator-dir.ts";

/** The folder of the cache. Hosts that build a site keep this folder between builds. */
export const cacheFolder = join("node_modules", ".cache", "generator");

/** Returns a short key for everything that a result is made of. */
export function keyOf(...input: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of input) hash.update(`${part.length}\0`).update(part);
  return hash.digest("base64url").slice(0, 24);
}

/**
 * Returns the result of a step for an input, from this or an earlier build if there is one. The result depends on nothing
 * but the input and the version of the generator.
 */
export async function cached(
  step: string,
  input: readonly (string | Uint8Array)[],
  make: () => Promise<Uint8Array | string>,
): Promise<Buffer> {
  const key = keyOf(generatorVersion(), ...input);
  const known = readCached(step, key);
  if (known !== undefined) return known;
  const result = Buffer.from(await make());
  writeCached(step, key, result);
  return result;
}

/** The result of a step by its key. Nothing if there is none, or if its file is damaged. */
export function readCached(step: string, key: string): Buffer | undefined {
  try {
    const file = fs.readFileSync(join(cacheFolder, step, key));
    const bytes = file.subarray(checksumLength);
    return file.readUInt32LE() === crc32(bytes) ? bytes : undefined;
  } catch {
    return undefined;
  }
}

const checksumLength = 4;

/** Keeps a result for later builds, if that is possible. */
export function writeCached(step: string, key: string, bytes: Uint8Array): void {
  const checksum = Buffer.alloc(checksumLength);
  checksum.writeUInt32LE(crc32(bytes));
  const write = () => fs.writeFileSync(join(cacheFolder, step, key), Buffer.concat([checksum, bytes]));
  try {
    write();
  } catch {
    if (!fs.existsSync("node_modules")) return;
    try {
      fs.mkdirSync(join(cacheFolder, step), { recursive: true });
      write();
    } catch {
      // Without a cache, later builds only take longer.
    }
  }
}

/** Removes all results of earlier builds, if that is possible. */
export function clearCache(): void {
  try {
    fs.rmSync(cacheFolder, { recursive: true, force: true });
  } catch {
    // What is left still belongs to the bytes that it was made of.
  }
}

/** A step with more bytes loses its oldest results, until half of them are left. */
const maxBytes = 1 << 30;

/** Removes the oldest results of the steps to which this process has added any, if there are too many. */
export function pruneCache(limit = maxBytes): void {
  try {
    for (const step of fs.readdirSync(cacheFolder)) {
      const folder = join(cacheFolder, step);
      if (fs.statSync(folder).mtimeMs >= performance.timeOrigin) pruneStep(folder, limit);
    }
  } catch {
    // There is no cache, or another process has changed it.
  }
}

function pruneStep(folder: string, limit: number): void {
  const files = fs.readdirSync(folder).map((name) => {
    const path = join(folder, name);
    return { path, stats: fs.statSync(path) };
  });
  let size = files.reduce((sum, { stats }) => sum + stats.size, 0);
  if (size <= limit) return;
  for (const { path, stats } of files.toSorted((a, b) => a.stats.mtimeMs - b.stats.mtimeMs)) {
    if (size <= limit / 2) return;
    fs.rmSync(path);
    size -= stats.size;
  }
}

// oxlint-disable-next-line no-underscore-dangle -- a name that no module has
declare const __generatorVersion: string | undefined;

/** The program that is one file knows it. */
let ownVersion = typeof __generatorVersion === "string" ? __generatorVersion : undefined;

/** A digest of all sources of the generator, also those of its threads, and of the versions of its packages. */
export function generatorVersion(): string {
  return (ownVersion ??= startPrograms().versionOfSources());
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
