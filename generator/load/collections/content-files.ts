import { displayPath } from "../../problems/display-path.ts";
import type { SiteSource } from "../bundling/site-source.ts";
import type { ContentLinks } from "./markdown-content.ts";
import type { ReadEntry } from "./read-collection.ts";

/** A Markdown file that pages can show. */
export interface ContentFile {
  readonly digest: string;
  /** Returns the places of its headings, addresses and fields, as `file:line:column`. The first place of each. */
  readonly places: () => ReadonlyMap<string, string>;
}

/** Makes the file of an entry. The keys of its places are addresses as they are published. */
export function contentFile({ file, digest, facts, text }: ReadEntry, { hrefOf }: ContentLinks): ContentFile {
  let places: Map<string, string> | undefined;
  return {
    digest,
    places: () => {
      if (places) return places;
      places = new Map();
      const fields = Object.entries(facts.fields).map(
        ([path, place]) => [valueAt(facts.frontMatter, path), place] as const,
      );
      for (const [value, place] of [...fields, ...text().written]) {
        if (typeof value !== "string" || value === "") continue;
        const where = `${displayPath(file)}:${place}`;
        for (const name of [value, hrefOf(value)]) if (!places.has(name)) places.set(name, where);
      }
      return places;
    },
  };
}

function valueAt(value: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((inside, key) => (inside as Readonly<Record<string, unknown>> | undefined)?.[key], value);
}

/** Returns a source that also finds texts that are in exactly one Markdown file. */
export function withContentPlaces(source: SiteSource, contents: ReadonlyMap<string, ContentFile>): SiteSource {
  let places: Map<string, string | undefined> | undefined;
  const placeOf = (text: string): string | undefined => {
    if (places === undefined) {
      places = new Map();
      for (const file of contents.values()) {
        for (const [name, place] of file.places()) places.set(name, places.has(name) ? undefined : place);
      }
    }
    return places.get(text);
  };
  return {
    ...source,
    find: (text, after = []) => source.find(text, after) ?? (after.length === 0 ? placeOf(text) : undefined),
    findFirst: (text) => source.findFirst(text) ?? placeOf(text),
  };
}
