import { closeSync, openSync, readSync, unlinkSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Keeps the bodies of many pages out of memory until their documents are written. */
export interface BodyStore {
  /** Keeps bytes, and returns a function that gives them again. */
  readonly keep: (bytes: Uint8Array) => () => Uint8Array;
}

/** A site with fewer pages fits into memory well, and a build that is repeated needs its pages at hand. */
const worthFile = 2000;

/** Makes the store for a build with so many pages; without a disk for temporary files, bodies stay in memory. */
export function bodyStore(pageCount: number): BodyStore {
  const file = pageCount < worthFile ? undefined : openUnnamedFile();
  return file === undefined ? { keep: inMemory } : storeIn(file);
}

/** Opens a file that has no name, so that it is gone with this process, however that ends. */
function openUnnamedFile(): number | undefined {
  const path = join(tmpdir(), `site-build-${process.pid}-${Date.now().toString(36)}`);
  try {
    const file = openSync(path, "wx+", 0o600);
    unlinkSync(path);
    return file;
  } catch {
    return undefined;
  }
}

function storeIn(file: number): BodyStore {
  let end = 0;
  let isFull = false;
  process.once("exit", () => closeSync(file));
  /** Returns where the bytes are; nothing when no room is left. */
  const write = (bytes: Uint8Array): number | undefined => {
    if (isFull) return undefined;
    try {
      writeSync(file, bytes, 0, bytes.byteLength, end);
    } catch {
      isFull = true;
      return undefined;
    }
    end += bytes.byteLength;
    return end - bytes.byteLength;
  };
  return {
    keep: (bytes) => {
      const at = write(bytes);
      return at === undefined ? inMemory(bytes) : readerOf(file, at, bytes.byteLength);
    },
  };
}

function inMemory(bytes: Uint8Array): () => Uint8Array {
  return () => bytes;
}

/** Apart from where the bytes are known: a function keeps all that is in its scope. */
function readerOf(file: number, at: number, length: number): () => Uint8Array {
  return () => {
    const bytes = Buffer.allocUnsafe(length);
    readSync(file, bytes, 0, length, at);
    return bytes;
  };
}
