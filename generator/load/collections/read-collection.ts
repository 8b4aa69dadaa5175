import { isUtf8 } from "node:buffer";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { bodyStore, type BodyStore } from "../../cache/body-store.ts";
import { displayPath } from "../../problems/display-path.ts";
import type { Problem } from "../../problems/problem.ts";
import { encodingProblems } from "../bundling/encoding.ts";
import { isPassing } from "../passing-files.ts";
import { knownEntry, type KnownEntry } from "./kept-entries.ts";

/** A file of a collection. */
export interface ReadEntry extends KnownEntry {
  readonly name: string;
  /** Absolute path. */
  readonly file: string;
}

/** A folder of Markdown files. */
export interface ReadCollection {
  /** Absolute path. */
  readonly folder: string;
  /** Undefined if the folder does not exist. */
  readonly entries: readonly ReadEntry[] | undefined;
  /** The problems of single files. */
  readonly problems: readonly Problem[];
}

/** How many files are read before other tasks of this process can run. */
const batchSize = 16;

/** Makes a function that reads a collection. Unchanged files are not read again. */
export function collectionReader(folder: string): () => Promise<ReadCollection> {
  let last: ReadonlyMap<string, StampedEntry> = new Map();
  let texts: BodyStore | undefined;
  return async () => {
    const files = filesIn(folder);
    if (files === undefined) return { folder, entries: undefined, problems: [] };
    texts ??= bodyStore(files.length);
    const read = new Map<string, StampedEntry>();
    const problems: Problem[] = [];
    for (const [index, file] of files.entries()) {
      const path = join(folder, file);
      const before = last.get(file);
      const stamp = stampOf(path);
      // The file has been deleted since it was listed.
      if (stamp === undefined) continue;
      if (before?.stamp === stamp) {
        read.set(file, before);
        continue;
      }
      const source = readSource(path);
      if (!Buffer.isBuffer(source)) {
        problems.push(source);
        continue;
      }
      if (isUtf8(source)) {
        const known = await knownEntry({ file: path, source, texts });
        read.set(file, { stamp, entry: { ...known, name: nameOf(file), file: path } });
      } else problems.push(...encodingProblems([path]));
      if (index % batchSize === 0) await nextTurn();
    }
    last = read;
    const entries = [...read.values()].map(({ entry }) => entry);
    return { folder, entries, problems: [...problems, ...twins(entries), ...entries.flatMap(faultsOf)] };
  };
}

/** Whether a folder contains a file of a collection. */
export function hasEntries(folder: string): boolean {
  return (filesIn(folder) ?? []).length > 0;
}

function readSource(path: string): Buffer | Problem {
  try {
    return readFileSync(path);
  } catch (error) {
    const what = `the file cannot be read: ${(error as Error).message}`;
    return { code: "file-system", where: displayPath(path), what, fix: `run: chmod u+r "${displayPath(path)}"` };
  }
}

interface StampedEntry {
  readonly stamp: string;
  readonly entry: ReadEntry;
}

function filesIn(folder: string): string[] | undefined {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries
      .filter((entry) => /\.mdx?$/i.test(entry.name) && !entry.isDirectory() && !isPassing(entry.name))
      .map(({ name }) => name)
      .toSorted();
  } catch {
    return undefined;
  }
}

function nameOf(file: string): string {
  return file.replace(/\.mdx?$/i, "");
}

/** Returns a stamp that changes with each write, because programs cannot set the change time (`ctime`) back. */
function stampOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stats && [stats.ino, stats.size, stats.ctimeNs].join();
}

function twins(entries: readonly ReadEntry[]): Problem[] {
  const seen = new Map<string, ReadEntry>();
  return entries.flatMap((entry): Problem[] => {
    const first = seen.get(entry.name.toLowerCase());
    seen.set(entry.name.toLowerCase(), first ?? entry);
    if (first === undefined) return [];
    const [one, other] = [first.file, entry.file].map((file) => file.slice(file.lastIndexOf("/") + 1));
    const what = `"${one}" and "${other}" are both the entry "${first.name}"`;
    return [{ code: "entry-duplicate", where: displayPath(entry.file), what, fix: "rename one of them" }];
  });
}

/** Drafts may be unfinished, so their faults are not reported. */
function faultsOf({ file, facts }: ReadEntry): Problem[] {
  if (facts.frontMatter["draft"] === true) return [];
  return facts.faults.map(({ place, ...fault }) => ({ ...fault, where: `${displayPath(file)}:${place}` }));
}
