import { isUtf8 } from "node:buffer";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { displayPath } from "../problems/places.ts";
import type { Problem } from "../problems/problem.ts";
import { encodingProblems, isPassing } from "../bundle/site-files.ts";
import { knownFile, type KnownFile } from "./known-file.ts";
import type { SiteTexts } from "./markdown-plugins.ts";

/** A file of a collection. */
export interface ReadEntry extends Omit<KnownFile, "code"> {
  readonly name: string;
  /** Absolute path. */
  readonly file: string;
  /** For a draft: only `watch --drafts` shows drafts. */
  readonly draft?: "left out" | "shown";
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

/** How the collections of a site are read. */
export interface ReadingOptions {
  readonly texts: SiteTexts | undefined;
  readonly areDraftsShown?: boolean | undefined;
}

/** Reads a collection. Throws a `BuildError` if a plugin for texts fails. */
export async function readCollection(folder: string, options: ReadingOptions): Promise<ReadCollection> {
  const names = filesIn(folder);
  if (names === undefined) return { folder, entries: undefined, problems: [] };
  const entries: ReadEntry[] = [];
  const problems: Problem[] = [];
  const draft = options.areDraftsShown ? "shown" : "left out";
  for (const [index, name] of names.entries()) {
    const file = join(folder, name);
    const source = readSource(file);
    if (!Buffer.isBuffer(source)) problems.push(...source);
    else if (!isUtf8(source)) problems.push(...encodingProblems([file]));
    else {
      const { facts, text } = await knownFile({ file, source, isEntry: true }, options.texts);
      const isDraft = facts.frontMatter["draft"] === true;
      entries.push({ facts, text, name: nameOf(name), file, ...(isDraft && { draft }) });
    }
    if (index % batchSize === 0) await nextTurn();
  }
  return { folder, entries, problems: [...problems, ...twins(entries), ...entries.flatMap(faultsOf)] };
}

/** Whether a folder contains a file of a collection. */
export function hasEntries(folder: string): boolean {
  return (filesIn(folder) ?? []).length > 0;
}

/** Returns no problem if the file has been deleted since it was listed. */
function readSource(path: string): Buffer | Problem[] {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    const what = `the file cannot be read: ${(error as Error).message}`;
    return [{ code: "file-system", where: displayPath(path), what, fix: `run: chmod u+r "${displayPath(path)}"` }];
  }
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

/** Drafts may be unfinished, so their faults are not reported unless they are shown. */
function faultsOf({ file, facts, draft }: ReadEntry): Problem[] {
  if (draft === "left out") return [];
  return facts.faults.map(({ place, ...fault }) => ({ ...fault, where: `${displayPath(file)}:${place}` }));
}
