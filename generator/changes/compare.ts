import { diffArrays } from "diff";
import { pagePathOf } from "../define/addresses.ts";
import type { PlacedRedirect } from "../define/redirects.ts";
import type { OutputFile } from "../output-file.ts";
import { groupedBy } from "../problems/grouped.ts";
import { readLines, withoutHash, type Line } from "./page-lines.ts";

/** What visitors get otherwise than before, on one page or in the same way on several. */
export interface Change {
  /** Paths of pages: `/about`. */
  readonly pages: readonly string[];
  readonly removed: readonly Line[];
  readonly added: readonly Line[];
}

/** The sizes of something before and after, in bytes. */
export interface Sizes {
  readonly before: number;
  readonly after: number;
}

/** Everything that is different between two builds of a site. Paths are those of pages, or of files without their hashes. */
export interface Changes {
  readonly newPages: readonly string[];
  readonly gonePages: readonly string[];
  readonly changes: readonly Change[];
  /** Pages that have the same words, links and pictures, and other code. */
  readonly otherCode: readonly string[];
  readonly samePages: number;
  /** `/old → /new`, those that were not there, and those that are gone. */
  readonly redirects: { readonly added: readonly string[]; readonly removed: readonly string[] };
  readonly files: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly changed: readonly (Sizes & { readonly path: string })[];
  };
  /** Of the documents of all pages. */
  readonly bytes: Sizes;
}

/** A build: its files, and the redirects that its host makes. */
export interface ComparedBuild {
  readonly files: readonly OutputFile[];
  readonly redirects?: readonly PlacedRedirect[] | undefined;
}

/** Compares two builds of a site as visitors get them. */
export function changesBetween(before: ComparedBuild, after: ComparedBuild): Changes {
  const old = partsOf(before);
  const now = partsOf(after);
  const both = [...now.pages].flatMap(([path, html]) => {
    const last = old.pages.get(path);
    return last === undefined ? [] : [{ path, before: last, after: html }];
  });
  const different = both.filter((page) => page.before !== page.after);
  const compared = different.map((page) => ({
    path: page.path,
    parts: partsThatDiffer(readLines(page.before).lines, readLines(page.after).lines),
  }));
  const same = groupedBy(
    compared.flatMap(({ path, parts }) => parts.map((part) => ({ path, part }))),
    ({ part }) => JSON.stringify(part),
  );
  return {
    newPages: missingIn(old.pages, now.pages),
    gonePages: missingIn(now.pages, old.pages),
    changes: [...same.values()].map((alike) => ({
      pages: [...new Set(alike.map(({ path }) => path))],
      ...alike[0].part,
    })),
    otherCode: compared.filter(({ parts }) => parts.length === 0).map(({ path }) => path),
    samePages: both.length - different.length,
    redirects: { added: missingIn(old.redirects, now.redirects), removed: missingIn(now.redirects, old.redirects) },
    files: {
      added: missingIn(old.files, now.files),
      removed: missingIn(now.files, old.files),
      changed: [...now.files].flatMap(([path, contents]) => {
        const last = old.files.get(path);
        if (last === undefined || Buffer.compare(last, contents) === 0) return [];
        return [{ path, before: last.byteLength, after: contents.byteLength }];
      }),
    },
    bytes: { before: bytesOf(old.pages), after: bytesOf(now.pages) },
  };
}

/** Sorts the files of a build: its pages, its redirects, and all others by their names without hashes. */
function partsOf({ files, redirects = [] }: ComparedBuild) {
  const pages = new Map<string, string>();
  const others = new Map<string, Uint8Array>();
  const leadsTo = new Map(redirects.map(({ from, to, hash }) => [`${from} → ${to}${hash}`, true]));
  for (const { path, contents } of files) {
    if (!path.endsWith(".html")) {
      others.set(withoutHash(path), contents);
      continue;
    }
    const html = Buffer.from(contents).toString();
    const { redirect } = html.includes("http-equiv") ? readLines(html.slice(0, 2000)) : {};
    if (redirect === undefined) pages.set(pagePathOf(path), html);
    else leadsTo.set(`${pagePathOf(path)} → ${redirect}`, true);
  }
  return { pages, files: others, redirects: leadsTo };
}

/** Neighbouring lines that were removed or added are one part. */
function partsThatDiffer(before: readonly Line[], after: readonly Line[]) {
  const parts: { removed: Line[]; added: Line[] }[] = [];
  let isOpen = false;
  for (const { value, added, removed } of diffArrays([...before], [...after], { comparator: isSame })) {
    if (!isOpen && (added || removed)) parts.push({ removed: [], added: [] });
    isOpen = added || removed;
    if (isOpen) parts.at(-1)![added ? "added" : "removed"].push(...value);
  }
  return parts;
}

/** The words of a link are lines of their own. */
function isSame(one: Line, other: Line): boolean {
  const hasSameWords = one.kind === "link" || one.words === other.words;
  return one.kind === other.kind && one.target === other.target && hasSameWords;
}

function missingIn(these: ReadonlyMap<string, unknown>, those: ReadonlyMap<string, unknown>): string[] {
  return [...those.keys()].filter((name) => !these.has(name));
}

function bytesOf(pages: ReadonlyMap<string, string>): number {
  return [...pages.values()].reduce((sum, html) => sum + Buffer.byteLength(html), 0);
}
