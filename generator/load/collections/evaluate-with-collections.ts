import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { keyOf } from "../../cache/answer-store.ts";
import { BuildError } from "../../problems/build-error.ts";
import type { LoadedSite } from "../bundling/evaluate-site.ts";
import { importsOf, moduleFinder } from "../bundling/modules.ts";
import type { SiteBundle } from "../bundling/site-bundler.ts";
import { collectionDefiner, type CollectionDefiner } from "./collection-definer.ts";
import { withContentPlaces } from "./content-files.ts";
import { namedFileReader, type NamedAssets } from "./named-files.ts";
import { plainCollections, type PlainCollections } from "./plain-collections.ts";
import { isMdx } from "./kept-entries.ts";
import { collectionReader, type ReadCollection, type ReadEntry } from "./read-collection.ts";

type Evaluate = (bundle: SiteBundle) => LoadedSite | Promise<LoadedSite>;

/** The data that a bundle's modules need to evaluate their collections, here or in a thread. */
export interface SiteCollections {
  readonly begin: CollectionDefiner["begin"];
  readonly plain: () => PlainCollections;
}

/** An evaluated site, and the bundle for evaluating it again. */
interface Evaluated {
  readonly evaluated: LoadedSite;
  readonly bundle: SiteBundle;
  /** Files next to texts that become assets. */
  readonly named: NamedAssets;
}

/** Whether modules of a bundle may request a collection. If not, none of this is needed. */
export function mayHaveCollections({ code }: SiteBundle): boolean {
  return code.includes("defineCollection");
}

interface EvaluatorOptions {
  /** Bundles the site together with MDX files. */
  readonly bundleWith: (texts: readonly string[]) => Promise<SiteBundle>;
}

/** Evaluates sites with collections repeatedly. */
export interface CollectionEvaluator {
  /** Throws a `BuildError` with the problems in the folders. */
  readonly evaluate: (bundle: SiteBundle, evaluate: Evaluate) => Promise<Evaluated>;
  /** The MDX files that were in collections the last time. If they are not in a bundle, it has to be made again. */
  readonly texts: () => readonly string[];
}

/**
 * Makes the evaluator. The folders are not known in advance, so the evaluation starts again after each new folder.
 * Known folders are checked first, and only their changed files are read.
 */
export function collectionEvaluator({ bundleWith }: EvaluatorOptions): CollectionEvaluator {
  let readNamed: ReturnType<typeof namedFileReader> | undefined;
  let texts: readonly string[] = [];
  const readers = new Map<string, () => Promise<ReadCollection>>();

  const withTexts = async (bundle: SiteBundle, known: ReadonlyMap<string, ReadCollection>) => {
    const wanted = [...known.values()].flatMap(textsIn);
    if (wanted.join("\n") === texts.join("\n")) return bundle;
    texts = wanted;
    return bundleWith(texts);
  };

  const evaluateOnce = async (given: SiteBundle, evaluate: Evaluate, known: Map<string, ReadCollection>) => {
    const bundled = await withTexts(given, known);
    const definer = definerFor(bundled, known);
    const plain = () => plainCollections(bundled, known.values());
    const bundle = { ...bundled, collections: { begin: definer.begin, plain } };
    return { bundled, bundle, definer, ...(await settled(evaluate, bundle)) };
  };

  return {
    texts: () => texts,
    evaluate: async (given, evaluate) => {
      const known = new Map<string, ReadCollection>();
      for (const [folder, read] of readers) known.set(folder, await read());
      let from = given;
      for (;;) {
        const { bundled, bundle, definer, evaluated, error } = await evaluateOnce(from, evaluate, known);
        from = bundled;
        const wanted = definer.wanted();
        if (wanted === undefined) {
          const named = (readNamed ??= namedFileReader(dirname(given.entry)))(definer.files);
          const problems = [...definer.problems, ...named.refused];
          if (problems.length > 0) throw new BuildError(problems);
          if (evaluated === undefined) throw error;
          return { ...withContents(evaluated, definer), bundle, named };
        }
        const read = collectionReader(wanted);
        readers.set(wanted, read);
        known.set(wanted, await read());
      }
    },
  };
}

/** The MDX files that can be bundled. */
function textsIn({ entries = [] }: ReadCollection): readonly string[] {
  const isUsable = ({ file, facts }: ReadEntry) =>
    isMdx(file) && facts.frontMatter["draft"] !== true && facts.faults.length === 0;
  return entries.filter(isUsable).map(({ file }) => file);
}

async function settled(evaluate: Evaluate, bundle: SiteBundle) {
  try {
    return { evaluated: await evaluate(bundle) };
  } catch (error) {
    return { error };
  }
}

function definerFor(
  { entry, modules, source }: SiteBundle,
  known: ReadonlyMap<string, ReadCollection>,
): CollectionDefiner {
  const moduleAt = moduleFinder(modules);
  const moduleOf = (error: Error) => {
    const line = source.lineOf(error);
    return line === undefined ? undefined : moduleAt(line);
  };
  /** A text in MDX shows everything that its module imports. */
  const digestOf = (file: string) => {
    const codes = [...importsOf(file, modules, new Set())].map((path) => modules.get(path)?.code ?? "");
    return keyOf(codes.join("\0"));
  };
  const siteDir = dirname(entry);
  return collectionDefiner({ siteDir, known, moduleOf, positionOf: source.positionOf, digestOf, foldersBeside });
}

function foldersBeside(path: string): string[] {
  try {
    const entries = readdirSync(dirname(path), { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch {
    return [];
  }
}

/**
 * Adds what pages depend on besides modules. A module that requests a collection changes with the data of its entries.
 * A page changes with each text that it shows.
 */
function withContents(evaluated: LoadedSite, { uses, contents }: CollectionDefiner): Pick<Evaluated, "evaluated"> {
  const modules = new Map(evaluated.modules);
  for (const { module, collection } of uses) {
    const { entries = [] } = collection;
    const known = modules.get(module);
    const said = entries.map(({ name, facts: { frontMatter, minutes, headings } }) =>
      JSON.stringify([name, frontMatter, minutes, headings]),
    );
    if (known) modules.set(module, { ...known, code: [known.code, ...said].join("\n") });
  }
  const source = withContentPlaces(evaluated.source, contents);
  return { evaluated: { ...evaluated, source, modules, contents } };
}
