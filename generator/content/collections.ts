import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, type Dirent } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isUtf8 } from "node:buffer";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { SiteBundle } from "../bundle/site-bundler.ts";
import { encodingProblems, isPassing } from "../bundle/site-files.ts";
import type { LoadedSite } from "../evaluate/evaluate-site.ts";
import { siteSource, type SiteSource } from "../evaluate/site-source.ts";
import { BuildError, type Problem } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";
import { collectionApi, type CollectionApi, type ReadTexts } from "./define-collection.ts";
import { siteTexts, type KnownText, type SiteTexts } from "./site-texts.ts";
import { isMdx } from "./text-parsers.ts";
import { valueAt } from "./parsed-entry.ts";
import { readNamedFiles } from "./named-files.ts";

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
}

/** Reads a collection: its folder, and the folders in it. Throws a `BuildError` if a text cannot be parsed. */
export async function readCollection(folder: string, options: ReadingOptions): Promise<ReadCollection> {
  const names = entryFilesIn(folder);
  if (names === undefined) return { folder, entries: undefined, problems: [] };
  const entries: ReadEntry[] = [];
  const problems: Problem[] = [];
  for (const [index, name] of names.entries()) {
    const file = join(folder, name);
    const source = readSource(file);
    if (!Buffer.isBuffer(source)) problems.push(...source);
    else if (!isUtf8(source)) problems.push(...encodingProblems([file]));
    else {
      const { facts, text } = await options.texts.parsed({ file, source });
      const draft = isDraft(facts) && { draft: options.areDraftsShown ? ("shown" as const) : ("left out" as const) };
      entries.push({ facts, text, name: name.replace(/\.mdx?$/i, ""), file, ...draft });
    }
    if (index % batchSize === 0) await nextTurn();
  }
  return { folder, entries, problems: [...problems, ...twins(entries), ...entries.flatMap(faultsOf)] };
}

/** Returns the sorted names of the Markdown files in a folder: `2026/wheat.md`. Returns nothing if it does not exist. */
export function entryFilesIn(folder: string): string[] | undefined {
  if (!existsSync(folder)) return undefined;
  return filesIn(folder)
    .filter((name) => /\.mdx?$/i.test(name) && !isPassing(name))
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

/** The places of what is written in Markdown files, as `file:line:column`, by the absolute paths of the files. */
export type ContentPlaces = ReadonlyMap<string, () => ReadonlyMap<string, string>>;

/**
 * Evaluates a site, whose collections read their folders when they are defined. Returns the site, the bundle for
 * evaluating it again, and files next to texts that become assets. Throws a `BuildError` with the problems in the
 * folders, and the errors of `evaluate`.
 */
export async function evaluateWithTexts(
  bundled: SiteBundle,
  evaluate: (bundle: SiteBundle) => Promise<LoadedSite>,
  options: ReadingOptions,
) {
  const siteDir = dirname(bundled.entry);
  const read: ReadTexts = { problems: [], entries: [] };
  const collections = () => collectionApi({ ...options, siteDir, source: bundled.source }, read);
  const bundle = { ...bundled, collections };
  const [settled] = await Promise.allSettled([evaluate(bundle)]);
  const files = read.entries.flatMap(({ links }) => links.files);
  const named = readNamedFiles(files, siteDir);
  const problems = [...read.problems, ...named.refused];
  if (problems.length > 0) throw new BuildError(problems);
  if (settled.status === "rejected") throw settled.reason;
  return { evaluated: withTexts(settled.value, read, options.texts), bundle, named: named.assets };
}

interface BundleInThread extends Pick<SiteBundle, "entry" | "filename" | "map"> {
  /** Absolute paths of its modules. */
  readonly files: readonly string[];
}

/** Returns the collections of a site for a thread. For a site that was already built. */
export async function collectionsInThread(bundle: BundleInThread): Promise<() => CollectionApi> {
  const { loadConfig } = await import("../evaluate/site-config.ts");
  const texts = siteTexts(await loadConfig(bundle.entry));
  const options = { siteDir: dirname(bundle.entry), texts, source: siteSource(bundle) };
  return () => collectionApi(options, { problems: [], entries: [] });
}

/** Adds the places in texts, and a source that also finds what is in exactly one of them. */
function withTexts(evaluated: LoadedSite, { entries }: ReadTexts, texts: SiteTexts): LoadedSite {
  const contents = new Map(entries.map((one) => [one.entry.file, placesIn(one)]));
  const placeOf = lazy(() => {
    const places = new Map<string, string | undefined>();
    for (const ofFile of contents.values()) {
      for (const [name, place] of ofFile()) places.set(name, places.has(name) ? undefined : place);
    }
    for (const file of evaluated.modules.keys()) {
      const written = contents.has(file) ? [] : (texts.used(file)?.text().written ?? []);
      for (const [name, place] of written) {
        places.set(name, places.has(name) ? undefined : `${displayPath(file)}:${place}`);
      }
    }
    return places;
  });
  const { find } = evaluated.source;
  const source: SiteSource = {
    ...evaluated.source,
    find: (text, after = []) => find(text, after) ?? (after.length === 0 ? placeOf().get(text) : undefined),
  };
  return { ...evaluated, contents, source };
}

/** Returns the first place of each heading, address and field of a text. Addresses also as they are published. */
function placesIn({ entry: { file, facts, text }, links }: ReadTexts["entries"][number]) {
  return lazy(() => {
    const places = new Map<string, string>();
    const fields = Object.entries(facts.fields).map(
      ([path, place]) => [valueAt(facts.frontMatter, path.split(".")), place] as const,
    );
    for (const [value, place] of [...fields, ...text().written]) {
      if (typeof value !== "string" || value === "") continue;
      for (const name of [value, links.hrefOf(value)]) {
        if (!places.has(name)) places.set(name, `${displayPath(file)}:${place}`);
      }
    }
    return places;
  });
}

/** Places are needed only for problems. */
function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
