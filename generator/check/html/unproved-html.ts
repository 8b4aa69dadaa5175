import type { InspectedBody } from "../page-inspector.ts";
import { partNames, type Part } from "./part-names.ts";
import { notePartsOf } from "./skeleton.ts";

/** The parts of a page's HTML that are not known to be valid. */
export interface UnprovedHtml {
  /** The names of these parts. Pages with the same names are valid or invalid for the same reason. */
  readonly parts: readonly string[];
  /** Missing if another page already contains all of these parts. */
  readonly page?: {
    /** The HTML as it is published, and as the components wrote it. */
    readonly html: string;
    readonly source: string;
    /** For each start tag, the index of its part, or -1. */
    readonly owners: readonly number[];
  };
}

/**
 * Makes a function that finds the parts of a page's HTML that have to be validated. It returns nothing if all are known
 * to be valid.
 */
export function unprovedHtml(known: readonly string[]): (body: InspectedBody) => UnprovedHtml | undefined {
  const names = partNames(new Set(known));
  const sent = new Set<string>();

  return ({ tree, written }) => {
    const body = { tree, tags: written.tags };
    const unknown = new Set<Part>();
    const isProved = notePartsOf(body, names, (part) => {
      if (!part.isKnown) unknown.add(part);
    });
    if (!isProved) return unprovedAlone({ tree, written }, names.other("alone", written.html));
    if (unknown.size === 0) return undefined;
    const parts = [...unknown];
    const isNew = parts.some(({ name }) => !sent.has(name));
    for (const { name } of parts) sent.add(name);
    if (!isNew) return { parts: parts.map(({ name }) => name) };
    const owners: number[] = [];
    const ownerOf = new Map(parts.map((part, index) => [part, index]));
    notePartsOf(body, names, (part, first, last) => {
      for (let index = first; index <= last; index += 1) owners[index] = ownerOf.get(part) ?? owners[index] ?? -1;
    });
    const ofStartTags = body.tags.flatMap(({ kind }, index) =>
      kind === "open" || kind === "void" ? [owners[index] ?? -1] : [],
    );
    return {
      parts: parts.map(({ name }) => name),
      page: { html: written.html, source: tree.html, owners: ofStartTags },
    };
  };
}

/** HTML that cannot be divided is one part. The same HTML was found valid before, or was not. */
function unprovedAlone(
  { tree, written }: Pick<InspectedBody, "tree" | "written">,
  part: Part,
): UnprovedHtml | undefined {
  if (part.isKnown) return undefined;
  return { parts: [part.name], page: { html: written.html, source: tree.html, owners: [] } };
}
