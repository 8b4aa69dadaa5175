import { dirname, basename, posix } from "node:path";
import type { SiteBundle } from "../bundle/site-bundler.ts";
import { loadConfig, type LoadedSite } from "../evaluate/evaluate-site.ts";
import { displayPath } from "../problems/places.ts";
import { BuildError, type Problem } from "../problems/problem.ts";
import { siteSource, type SiteSource } from "../problems/site-source.ts";
import { collectionApi, type CollectionApi, type ReadTexts } from "./define-collection.ts";
import { assetNameOf, valueAt, type NamedFile } from "./parsed-entry.ts";
import type { ReadingOptions } from "./read-collection.ts";
import { siteTexts, type SiteTexts } from "./site-texts.ts";
import { realpathSync, statSync } from "node:fs";
import { didYouMean } from "../problems/near-match.ts";
import { isImportedFile } from "../bundle/esbuild.ts";
import { isIn, namesIn } from "../assets/site-files.ts";
import { readAsset, type Asset } from "../assets/assets.ts";

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
  const furtherApi = () => collectionApi({ ...options, siteDir, source: bundled.source }, read);
  const bundle = { ...bundled, furtherApi };
  const [settled] = await Promise.allSettled([evaluate(bundle)]);
  const files = read.entries.flatMap(({ links }) => links.files);
  const named = readNamedFiles(files, { siteDir, modules: bundled.modules });
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
  const texts = siteTexts(await loadConfig(bundle.entry));
  const options = { siteDir: dirname(bundle.entry), texts, source: siteSource(bundle) };
  return () => collectionApi(options, { problems: [], entries: [] });
}

/** Adds the places in texts, and a source that also finds what is in exactly one of them. */
function withTexts(evaluated: LoadedSite, { entries }: ReadTexts, texts: SiteTexts): LoadedSite {
  const contents = new Map(entries.map((text) => [text.entry.file, placesIn(text)]));
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
  return { ...evaluated, contents, source, meantTexts: texts.meant() };
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
  let result: { readonly value: Value } | undefined;
  return () => (result ??= { value: make() }).value;
}

/** The files that texts name. */
export interface NamedAssets {
  readonly assets: readonly Asset[];
  /** Problems that prevent the build. */
  readonly refused: readonly Problem[];
}

/** The site that texts belong to. */
interface TextSite extends Pick<SiteBundle, "modules"> {
  readonly siteDir: string;
}

/** Reads the files that the texts of a site name. */
function readNamedFiles(files: readonly NamedFile[], site: TextSite): NamedAssets {
  const assets = new Map<string, Asset>();
  const refused: Problem[] = [];
  for (const file of files) {
    const { path, where } = file;
    if (assets.has(path)) continue;
    const problem = refusal(file, site);
    const name = assetNameOf(path, site.siteDir);
    if (problem) refused.push({ code: "markdown-picture", where, ...problem, subject: dirname(path) });
    else assets.set(path, { ...readAsset(path, name, basename(path)), name });
  }
  return { assets: [...assets.values()], refused };
}

const publishable = "put a file that visitors may have into the assets folder, and write asset: and its name there";

function refusal(
  { path, written }: NamedFile,
  { siteDir, modules }: TextSite,
): Pick<Problem, "what" | "fix"> | undefined {
  const name = posix.normalize(assetNameOf(path, siteDir));
  if (name.startsWith("../")) {
    const fix = "put it beside the text, or into the assets folder and write asset: and its name there";
    return { what: `"${written}" is outside of the site's folder`, fix };
  }
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
    const put = `put the file into ${displayPath(dirname(path))}, or correct its name`;
    const fix = didYouMean(basename(path), namesIn(dirname(path))) || put;
    return { what: `there is no file "${written}"`, fix };
  }
  if (!isIn(realpathSync(path), [realpathSync(siteDir)]))
    return { what: `"${written}" is a symlink to a file outside of the site's folder`, fix: publishable };
  if (isCode(path, name) || (modules.has(path) && !isImportedFile(path)))
    return { what: `"${written}" is part of the site's code, or hidden`, fix: publishable };
  if (/^[\w.@+~/-]+$/.test(name)) return undefined;
  return {
    what: `the file name of "${written}" cannot be part of an address`,
    fix: "rename the file: use the letters a to z, digits, hyphens and dots",
  };
}

/** Whether a file is code that only a build reads, or hidden, such as `.env`. */
function isCode(path: string, name: string): boolean {
  return /\.(?:[cm]?tsx?|jsx|mdx?)$/i.test(path) || /\/\./.test(name);
}
