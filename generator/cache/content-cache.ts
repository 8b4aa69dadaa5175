import { createHash } from "node:crypto";
import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder, isCacheable } from "./cache-folder.ts";
import { readKept, writeKept } from "./kept-file.cjs";
import { onSave } from "./save-caches.ts";

/** Large results, by names that depend on the content they were made of. */
interface ContentCache {
  readonly read: (name: string) => Buffer | undefined;
  readonly write: (name: string, made: Uint8Array) => void;
}

/** How many unused files stay in a folder. */
const spare = 200;

const opened = new Map<string, ContentCache>();

/**
 * Opens a cache that stores each large result in a file of its own, in one folder. If the folder cannot be written,
 * every result is made again. `saveCaches` removes the oldest files that this process did not use.
 */
export function contentCache(folder: string): ContentCache {
  const cache = opened.get(folder) ?? openCache(folder);
  opened.set(folder, cache);
  return cache;
}

function openCache(folder: string): ContentCache {
  const dir = join(cacheFolder, folder);
  const asked = new Set<string>();
  let isChanged = false;
  onSave(() => {
    if (isChanged) prune(dir, asked);
    isChanged = false;
  });
  return {
    read: (name) => {
      asked.add(name);
      return readKept(join(dir, name));
    },
    write: (name, made) => {
      if (!isCacheable()) return;
      asked.add(name);
      isChanged = writeKept(join(dir, name), made) || isChanged;
    },
  };
}

function prune(dir: string, asked: ReadonlySet<string>): void {
  try {
    const unasked = readdirSync(dir).filter((name) => !asked.has(name));
    if (unasked.length <= spare) return;
    const aged = unasked.map((name) => ({ path: join(dir, name), time: statSync(join(dir, name)).mtimeMs }));
    const stale = aged.toSorted((a, b) => b.time - a.time).slice(spare);
    for (const { path } of stale) rmSync(path, { force: true });
  } catch {
    // Another process is removing them.
  }
}

/** Returns the name of a result, from the content that it is made of and the version of its maker. */
export function nameOf(content: string | Uint8Array, version: string): string {
  return createHash("sha256").update(`${version}\0`).update(content).digest("hex").slice(0, 32);
}
