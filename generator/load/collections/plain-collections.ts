import { dirname } from "node:path";
import { moduleFinder, type BundledModule } from "../bundling/modules.ts";
import type { SiteBundle } from "../bundling/site-bundler.ts";
import { siteSource } from "../bundling/site-source.ts";
import { collectionDefiner, type CollectionDefiner } from "./collection-definer.ts";
import type { EntryText } from "./parsed-entry.ts";
import type { ReadCollection, ReadEntry } from "./read-collection.ts";

/** The collections of a site as plain data, so that they can be sent to a thread. */
export interface PlainCollections {
  readonly siteDir: string;
  readonly modules: readonly (readonly [path: string, lines: BundledModule["lines"]])[];
  readonly collections: readonly PlainCollection[];
}

interface PlainCollection {
  readonly folder: string;
  readonly entries: readonly PlainEntry[];
}

interface PlainEntry extends Omit<ReadEntry, "text"> {
  readonly text: EntryText;
}

/** Converts collections to plain data, with all their texts. */
export function plainCollections(
  { modules, entry }: Pick<SiteBundle, "modules" | "entry">,
  collections: Iterable<ReadCollection>,
): PlainCollections {
  return {
    siteDir: dirname(entry),
    modules: [...modules].map(([path, { lines }]) => [path, lines]),
    collections: [...collections].map(({ folder, entries = [] }) => ({
      folder,
      entries: entries.map((one) => ({ ...one, text: one.text() })),
    })),
  };
}

/**
 * Makes the `defineCollection` of a thread, for the modules of a bundle with this name. For a site that was already
 * built.
 */
export function plainDefiner(filename: string, plain: PlainCollections): CollectionDefiner["begin"] {
  const { siteDir, modules, collections } = plain;
  const { lineOf, positionOf } = siteSource({ filename, map: () => "{}", files: [] });
  const moduleAt = moduleFinder(new Map(modules.map(([path, lines]) => [path, { code: "", lines, imports: [] }])));
  const known = new Map(
    collections.map(({ folder, entries }): [string, ReadCollection] => [
      folder,
      { folder, entries: entries.map((entry) => ({ ...entry, text: () => entry.text })), problems: [] },
    ]),
  );
  const moduleOf = (error: Error) => moduleAt(lineOf(error) ?? 0);
  return collectionDefiner({ siteDir, known, moduleOf, positionOf, foldersBeside: () => [], digestOf: (file) => file })
    .begin;
}
