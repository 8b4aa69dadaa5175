import { closeSync, openSync, readSync, unlinkSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Keeps the bodies of many pages on the disk until their documents are written. */
export interface BodyStore {
  /** Stores bytes, and returns a function that reads them again. */
  readonly keep: (bytes: Uint8Array) => () => Uint8Array;
}

/** The pages of a smaller site fit into memory, and a repeated build uses them again. */
const worthFile = 2000;

/** Makes the store for a build with so many pages. If no temporary file can be created, the bodies stay in memory. */
export function bodyStore(pageCount: number): BodyStore {
  const file = pageCount < worthFile ? undefined : openUnnamedFile();
  return file === undefined ? { keep: inMemory } : storeIn(file);
}

/** Opens a file without a name, so that it disappears with this process, however that ends. */
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
  /** Returns the position of the bytes, or nothing if the disk is full. */
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

/** A separate function, because a closure keeps everything in its scope, including the bytes. */
function readerOf(file: number, at: number, length: number): () => Uint8Array {
  return () => {
    const bytes = Buffer.allocUnsafe(length);
    readSync(file, bytes, 0, length, at);
    return bytes;
  };
}
