import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isUtf8 } from "node:buffer";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { SiteBundle } from "../bundle/site-bundler.ts";
import { encodingProblems } from "../bundle/site-files.ts";
import type { LoadedSite } from "../evaluate/evaluate-site.ts";
import { siteSource, type SiteSource } from "../evaluate/site-source.ts";
import { BuildError, type Problem } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";
import { collectionApi, entryFilesIn, type CollectionApi, type Requested } from "./define-collection.ts";
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

/** Reads a collection. Throws a `BuildError` if a text cannot be parsed. */
async function readCollection(folder: string, options: ReadingOptions): Promise<ReadCollection> {
  const names = entryFilesIn(folder);
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
      const { facts, text } = await options.texts.parsed({ file, source });
      const isDraft = facts.frontMatter["draft"] === true;
      entries.push({ facts, text, name: name.replace(/\.mdx?$/i, ""), file, ...(isDraft && { draft }) });
    }
    if (index % batchSize === 0) await nextTurn();
  }
  return { folder, entries, problems: [...problems, ...twins(entries), ...entries.flatMap(faultsOf)] };
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

/** The collections that a bundle's modules request. */
export interface SiteCollections {
  /** Returns the API for the modules of one evaluation. */
  readonly begin: () => CollectionApi;
  /** Absolute paths. */
  readonly folders: readonly string[];
}

/** The places of what is written in Markdown files, as `file:line:column`, by the absolute paths of the files. */
export type ContentPlaces = ReadonlyMap<string, () => ReadonlyMap<string, string>>;

/**
 * Evaluates sites with collections repeatedly. The folders are not known in advance, so the evaluation starts again after
 * each new folder. Known folders are read first.
 */
export function collectionEvaluator(
  bundleWith: (texts: readonly string[]) => Promise<SiteBundle>,
  options: ReadingOptions,
) {
  const folders = new Set<string>();
  let texts: readonly string[] = [];
  return {
    /** The MDX files that were in collections the last time. If they are not in a bundle, it has to be made again. */
    texts: (): readonly string[] => (texts = texts.filter((file) => existsSync(file))),
    /**
     * Returns the site, the bundle for evaluating it again, and files next to texts that become assets. Throws a
     * `BuildError` with the problems in the folders, and the errors of `evaluate`.
     */
    evaluate: async (given: SiteBundle, evaluate: (bundle: SiteBundle) => Promise<LoadedSite>) => {
      const siteDir = dirname(given.entry);
      const known = new Map<string, ReadCollection>();
      for (let bundled = given; ;) {
        for (const folder of folders) {
          if (!known.has(folder)) known.set(folder, await readCollection(folder, options));
        }
        const wanted = [...known.values()].flatMap(mdxFilesIn);
        if (wanted.join("\n") !== texts.join("\n")) bundled = await bundleWith((texts = wanted));
        const requested: Requested = { problems: [], entries: [] };
        const begin = () => collectionApi({ siteDir, known, source: bundled.source }, requested);
        const bundle = { ...bundled, collections: { begin, folders: [...known.keys()] } };
        const [settled] = await Promise.allSettled([evaluate(bundle)]);
        if (requested.folder === undefined) {
          const files = requested.entries.flatMap(({ entry, links }) => links.filesOf(entry));
          const named = readNamedFiles(files, siteDir);
          const problems = [...requested.problems, ...named.refused];
          if (problems.length > 0) throw new BuildError(problems);
          if (settled.status === "rejected") throw settled.reason;
          return { evaluated: withTexts(settled.value, requested, options.texts), bundle, named: named.assets };
        }
        folders.add(requested.folder);
      }
    },
  };
}

/** The MDX files that can be bundled. */
function mdxFilesIn({ entries = [] }: ReadCollection): readonly string[] {
  return entries
    .filter(({ file, facts, draft }) => isMdx(file) && draft !== "left out" && facts.faults.length === 0)
    .map(({ file }) => file);
}

interface BundleInThread extends Pick<SiteBundle, "entry" | "filename" | "map"> {
  /** Absolute paths of its modules. */
  readonly files: readonly string[];
}

/** Reads the collections of a site again, in a thread. For a site that was already built. */
export async function readCollections(folders: readonly string[], bundle: BundleInThread): Promise<SiteCollections> {
  const { loadConfig } = await import("../evaluate/site-config.ts");
  const config = await loadConfig(bundle.entry);
  const texts = siteTexts(config);
  const known = new Map<string, ReadCollection>();
  for (const folder of folders) known.set(folder, await readCollection(folder, { texts }));
  const options = { siteDir: dirname(bundle.entry), known, source: siteSource(bundle) };
  return { begin: () => collectionApi(options, { problems: [], entries: [] }), folders };
}

/** Adds the places in texts, and a source that also finds what is in exactly one of them. */
function withTexts(evaluated: LoadedSite, { entries }: Requested, texts: SiteTexts): LoadedSite {
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
  const { find, findFirst } = evaluated.source;
  const source: SiteSource = {
    ...evaluated.source,
    find: (text, after = []) => find(text, after) ?? (after.length === 0 ? placeOf().get(text) : undefined),
    findFirst: (text) => findFirst(text) ?? placeOf().get(text),
  };
  return { ...evaluated, contents, source };
}

/** Returns the first place of each heading, address and field of a text. Addresses also as they are published. */
function placesIn({ entry: { file, facts, text }, links }: Requested["entries"][number]) {
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
