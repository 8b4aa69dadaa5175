import { join } from "node:path";
import { cacheFolder, isCacheable } from "./cache-folder.ts";
import { openByteFile, type FindKept, type Kept } from "./byte-file.ts";
import { onSave } from "./save-caches.ts";
import { writeByteFile } from "./write-byte-file.ts";

/** Many large entries that earlier builds made, in one file. */
export interface ByteStore<Facts> {
  /** Whether earlier builds have left no entry. */
  readonly isEmpty: () => boolean;
  /** Returns the entry with a key, if it exists and is intact. */
  readonly get: (key: string) => Kept<Facts> | undefined;
  /** Adds an entry for `saveCaches`. Its bytes are requested then. */
  readonly set: (key: string, kept: Kept<Facts>) => void;
}

/** If fewer entries than this part are new, making them again is faster than writing the whole file. */
const worthSaving = 0.05;

/**
 * Opens the entries of one kind. The file is read when the first entry is requested. If enough entries are new, a save
 * writes all that this process added or found, and no others, so the file does not grow with unused entries.
 */
export function byteStore<Facts>(kind: string, version: string): ByteStore<Facts> {
  const path = join(cacheFolder, kind);
  const inUse = new Map<string, Kept<Facts>>();
  const made = new Set<string>();
  let opened: { readonly find: FindKept<Facts> | undefined } | undefined;
  const open = () => (opened ??= { find: openByteFile<Facts>(path, version) });
  onSave(async () => {
    if (made.size === 0 || made.size < worthSaving * inUse.size || !isCacheable()) return;
    const saved = new Map(inUse);
    if (await writeByteFile(path, version, saved)) for (const key of saved.keys()) made.delete(key);
  });
  return {
    isEmpty: () => open().find === undefined,
    get: (key) => {
      const kept = open().find?.(key);
      if (kept !== undefined) inUse.set(key, kept);
      return kept;
    },
    set: (key, kept) => {
      inUse.set(key, kept);
      made.add(key);
    },
  };
}
