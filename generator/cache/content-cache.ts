import { createHash } from "node:crypto";
import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder, isCacheable } from "./cache-folder.ts";
import { readKept, writeKept } from "./kept-file.cjs";
import { onSave } from "./save-caches.ts";

/** What was made of contents, by names that change with them. */
interface ContentCache {
  readonly read: (name: string) => Buffer | undefined;
  readonly write: (name: string, made: Uint8Array) => void;
}

/** How many files are kept in a folder that nobody asked for. */
const spare = 200;

const opened = new Map<string, ContentCache>();

/**
 * Keeps large things one by one, in a folder of their own. Without the right to
 * write there, nothing is kept and all is made anew. `saveCaches` removes the
 * oldest of those that this process did not ask for.
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
    // Another process removes them just now.
  }
}

/** The name of what is made of contents, by a version of what makes it. */
export function nameOf(content: string | Uint8Array, version: string): string {
  return createHash("sha256").update(`${version}\0`).update(content).digest("hex").slice(0, 32);
}
