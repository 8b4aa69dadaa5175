import { join } from "node:path";
import { cacheFolder, isCacheable } from "./cache-folder.ts";
import { openByteFile, writeByteFile, type ByteFile, type Kept } from "./byte-file.ts";
import { onSave } from "./save-caches.ts";

/** Many large things that earlier builds made, in one file. */
export interface ByteStore<Facts> {
  /** Gives what was kept under a key, if it is whole. */
  readonly get: (key: string) => Kept<Facts> | undefined;
  /** Has `saveCaches` keep something; its bytes are asked for then. */
  readonly set: (key: string, kept: Kept<Facts>) => void;
}

/**
 * Opens the things of a kind; the file is read with the first question. If
 * anything was set, a save writes all that this process set or found, and
 * nothing else, so the file does not grow with what nobody asks for any more.
 */
export function byteStore<Facts>(kind: string, version: string): ByteStore<Facts> {
  const path = join(cacheFolder, kind);
  const inUse = new Map<string, Kept<Facts>>();
  let file: ByteFile<Facts> | undefined;
  let isChanged = false;
  onSave(() => {
    if (isChanged && isCacheable()) isChanged = !writeByteFile(path, version, inUse);
  });
  return {
    get: (key) => {
      file ??= openByteFile<Facts>(path, version);
      const kept = file.get(key);
      if (kept !== undefined) inUse.set(key, kept);
      return kept;
    },
    set: (key, kept) => {
      inUse.set(key, kept);
      isChanged = true;
    },
  };
}
