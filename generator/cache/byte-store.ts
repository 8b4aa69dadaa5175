import { join } from "node:path";
import { cacheFolder, isCacheable } from "./cache-folder.ts";
import { openByteFile, type FindKept, type Kept } from "./byte-file.ts";
import { onSave } from "./save-caches.ts";
import { writeByteFile } from "./write-byte-file.ts";

/** Many large things that earlier builds made, in one file. */
export interface ByteStore<Facts> {
  /** Gives what was kept under a key, if it is whole. */
  readonly get: (key: string) => Kept<Facts> | undefined;
  /** Has `saveCaches` keep something; its bytes are asked for then. */
  readonly set: (key: string, kept: Kept<Facts>) => void;
}

/** Less than this part of all things is made again sooner than the whole file is written. */
const worthSaving = 0.05;

/**
 * Opens the things of a kind; the file is read with the first question. If
 * enough was set, a save writes all that this process set or found, and nothing
 * else, so the file does not grow with what nobody asks for any more.
 */
export function byteStore<Facts>(kind: string, version: string): ByteStore<Facts> {
  const path = join(cacheFolder, kind);
  const inUse = new Map<string, Kept<Facts>>();
  const made = new Set<string>();
  let find: FindKept<Facts> | undefined;
  onSave(() => {
    if (made.size === 0 || made.size < worthSaving * inUse.size || !isCacheable()) return;
    if (writeByteFile(path, version, inUse)) made.clear();
  });
  return {
    get: (key) => {
      find ??= openByteFile<Facts>(path, version);
      const kept = find(key);
      if (kept !== undefined) inUse.set(key, kept);
      return kept;
    },
    set: (key, kept) => {
      inUse.set(key, kept);
      made.add(key);
    },
  };
}
