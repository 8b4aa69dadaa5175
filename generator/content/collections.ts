import { existsSync } from "node:fs";
import { dirname } from "node:path";
import type { Asset } from "../assets/assets.ts";
import type { SiteBundle } from "../bundle/site-bundler.ts";
import type { LoadedSite } from "../evaluate/evaluate-site.ts";
import { siteSource, type SiteSource } from "../evaluate/site-source.ts";
import { BuildError } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";
import { readCollection, type ReadCollection, type ReadingOptions } from "./collection.ts";
import { collectionApi, type CollectionApi, type Requested } from "./define-collection.ts";
import { isMdx } from "./known-file.ts";
import { siteTexts } from "./markdown-plugins.ts";
import { valueAt } from "./parsed-entry.ts";
import { readNamedFiles } from "./named-files.ts";

/** Bundles a site together with MDX files. */
type BundleWith = (texts: readonly string[]) => Promise<SiteBundle>;

type Evaluate = (bundle: SiteBundle) => Promise<LoadedSite>;

/** The collections that a bundle's modules request. */
export interface SiteCollections {
  /** Returns the API for the modules of one evaluation. */
  readonly begin: () => CollectionApi;
  /** Absolute paths. */
  readonly folders: readonly string[];
}

/** The places of what is written in Markdown files, as `file:line:column`, by the absolute paths of the files. */
export type ContentPlaces = ReadonlyMap<string, () => ReadonlyMap<string, string>>;

/** An evaluated site, and the bundle for evaluating it again. */
interface Evaluated {
  readonly evaluated: LoadedSite;
  readonly bundle: SiteBundle;
  /** Files next to texts that become assets. */
  readonly named: readonly Asset[];
}

/** Evaluates sites with collections repeatedly. */
export interface CollectionEvaluator {
  /** Throws a `BuildError` with the problems in the folders, and the errors of `evaluate`. */
  readonly evaluate: (bundle: SiteBundle, evaluate: Evaluate) => Promise<Evaluated>;
  /** The MDX files that were in collections the last time. If they are not in a bundle, it has to be made again. */
  readonly texts: () => readonly string[];
}

/**
 * Makes the evaluator. The folders are not known in advance, so the evaluation starts again after each new folder.
 * Known folders are read first.
 */
export function collectionEvaluator(bundleWith: BundleWith, options: ReadingOptions): CollectionEvaluator {
  const folders = new Set<string>();
  let texts: readonly string[] = [];
  return {
    texts: () => (texts = texts.filter((file) => existsSync(file))),
    evaluate: async (given, evaluate) => {
      const siteDir = dirname(given.entry);
      const known = new Map<string, ReadCollection>();
      for (const folder of folders) known.set(folder, await readCollection(folder, options));
      for (let bundled = given; ;) {
        const wanted = [...known.values()].flatMap(mdxFilesIn);
        if (wanted.join("\n") !== texts.join("\n")) bundled = await bundleWith((texts = wanted));
        const requested: Requested = { problems: [], entries: [], files: [] };
        const begin = () => collectionApi({ siteDir, known, source: bundled.source }, requested);
        const bundle = { ...bundled, collections: { begin, folders: [...known.keys()] } };
        const [settled] = await Promise.allSettled([evaluate(bundle)]);
        if (requested.folder === undefined) {
          const named = readNamedFiles(requested.files, siteDir);
          const problems = [...requested.problems, ...named.refused];
          if (problems.length > 0) throw new BuildError(problems);
          if (settled.status === "rejected") throw settled.reason;
          return { evaluated: withTexts(settled.value, requested), bundle, named: named.assets };
        }
        folders.add(requested.folder);
        known.set(requested.folder, await readCollection(requested.folder, options));
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
  const texts = config && siteTexts(config);
  const known = new Map<string, ReadCollection>();
  for (const folder of folders) known.set(folder, await readCollection(folder, { texts }));
  const options = { siteDir: dirname(bundle.entry), known, source: siteSource(bundle) };
  return { begin: () => collectionApi(options, { problems: [], entries: [], files: [] }), folders };
}

/** Adds the places in texts, and a source that also finds what is in exactly one of them. */
function withTexts(evaluated: LoadedSite, { entries }: Requested): LoadedSite {
  const contents = new Map(entries.map((one) => [one.entry.file, placesIn(one)]));
  const placeOf = lazy(() => {
    const places = new Map<string, string | undefined>();
    for (const ofFile of contents.values()) {
      for (const [name, place] of ofFile()) places.set(name, places.has(name) ? undefined : place);
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
