import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, type Dirent } from "node:fs";
import { basename, join } from "node:path";
import { isUtf8 } from "node:buffer";
import { setImmediate as nextTurn } from "node:timers/promises";
import { encodingProblems, isTemporaryFile } from "../assets/site-files.ts";
import { BuildError, type Problem } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";
import type { KnownText, SiteTexts } from "./site-texts.ts";
import { isMdx } from "./parsed-entry.ts";

/** A file of a collection. */
export interface ReadEntry extends Omit<KnownText, "code"> {
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
  readonly texts: SiteTexts;
  readonly areDraftsShown?: boolean | undefined;
  /** What files would contain, by their absolute paths. */
  readonly trial?: ReadonlyMap<string, string> | undefined;
}

/** Reads a collection: its folder, and the folders in it. Throws a `BuildError` if a text cannot be parsed. */
export async function readCollection(folder: string, options: ReadingOptions): Promise<ReadCollection> {
  const names = entryFilesIn(folder);
  if (names === undefined) return { folder, entries: undefined, problems: [] };
  const entries: ReadEntry[] = [];
  const problems: Problem[] = [];
  for (const [index, name] of names.entries()) {
    const file = join(folder, name);
    const tried = options.trial?.get(file);
    const source = tried === undefined ? readSource(file) : Buffer.from(tried);
    if (!Buffer.isBuffer(source)) problems.push(...source);
    else if (!isUtf8(source)) problems.push(...encodingProblems([file]));
    else {
      const { facts, text } = await options.texts[tried === undefined ? "parsed" : "tried"]({ file, source });
      const draft = isDraft(facts) && { draft: options.areDraftsShown ? ("shown" as const) : ("left out" as const) };
      entries.push({ facts, text, name: name.replace(/\.mdx?$/i, ""), file, ...draft });
    }
    if (index % batchSize === 0) await nextTurn();
  }
  return { folder, entries, problems: [...problems, ...twins(entries), ...entries.flatMap(faultsOf)] };
}

/** Returns the sorted names of the Markdown files in a folder: `2026/wheat.md`. Returns nothing if it does not exist. */
function entryFilesIn(folder: string): string[] | undefined {
  if (!existsSync(folder)) return undefined;
  return filesIn(folder)
    .filter((name) => /\.mdx?$/i.test(name) && !isTemporaryFile(name))
    .toSorted();
}

/** Returns the files in a folder and in those below it, without packages and hidden folders. */
function filesIn(folder: string): string[] {
  return itemsIn(folder).flatMap((item) => {
    if (!item.isDirectory()) return [item.name];
    if (/^(?:\.|node_modules$)/.test(item.name)) return [];
    return filesIn(join(folder, item.name)).map((name) => `${item.name}/${name}`);
  });
}

function itemsIn(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const where = displayPath(folder);
    const what = `the folder cannot be read: ${(error as Error).message}`;
    throw new BuildError([{ code: "file-system", where, what, fix: `run: chmod u+rx "${where}"` }]);
  }
}

const isDraft = ({ frontMatter }: ReadEntry["facts"]) => frontMatter["draft"] === true;

/** Returns the MDX files of a site that can be bundled, as absolute paths. Collections may show them. */
export async function mdxFilesOf(
  siteDir: string,
  { texts, areDraftsShown = false }: ReadingOptions,
): Promise<string[]> {
  const files = (entryFilesIn(siteDir) ?? []).filter(isMdx).map((name) => join(siteDir, name));
  const bundled: string[] = [];
  for (const file of files) {
    const source = readSource(file);
    if (!Buffer.isBuffer(source)) continue;
    const { facts } = await texts.parsed({ file, source });
    if (facts.faults.length === 0 && (areDraftsShown || !isDraft(facts))) bundled.push(file);
  }
  return bundled;
}

/** Returns no problem if the file has been deleted since it was listed. */
function readSource(path: string): Buffer | Problem[] {
  try {
    return readFileSync(path);
  } catch (error) {
    const where = displayPath(path);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
      const what = `the file cannot be read: ${(error as Error).message}`;
      return [{ code: "file-system", where, what, fix: `run: chmod u+r "${where}"` }];
    }
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return [];
    const what = `the file is a link to "${readlinkSync(path)}", which does not exist`;
    return [{ code: "file-system", where, what, fix: "delete the link, or correct it" }];
  }
}

function twins(entries: readonly ReadEntry[]): Problem[] {
  const seen = new Map<string, ReadEntry>();
  return entries.flatMap((entry): Problem[] => {
    const first = seen.get(entry.name.toLowerCase());
    seen.set(entry.name.toLowerCase(), first ?? entry);
    if (first === undefined) return [];
    const what = `"${basename(first.file)}" and "${basename(entry.file)}" are both the entry "${first.name}"`;
    return [{ code: "entry-duplicate", where: displayPath(entry.file), what, fix: "rename one of them" }];
  });
}

/** Drafts may be unfinished, so their faults are not reported unless they are shown. */
function faultsOf({ file, facts, draft }: ReadEntry): Problem[] {
  if (draft === "left out") return [];
  return facts.faults.map(({ place, ...fault }) => ({ ...fault, where: `${displayPath(file)}:${place}` }));
}
