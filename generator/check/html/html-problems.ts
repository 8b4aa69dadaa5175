import type { SiteSource } from "../../load/bundling/site-source.ts";
import type { CheckLevels } from "../check-levels.ts";
import type { ElementPlaces } from "../element-places.ts";
import type { Problem } from "../../problems/problem.ts";

/** Something in the HTML of pages that the HTML standard does not allow. */
export interface InvalidHtml {
  /** The name of the html-validate rule. */
  readonly rule: string;
  readonly message: string;
  /** The HTML from that place on, as the components wrote it. */
  readonly excerpt: string;
  readonly pages: readonly string[];
  /** The element on one of these pages, by the number of start tags before it. */
  readonly element?: { readonly path: string; readonly startTag: number };
}

interface Places {
  readonly find: SiteSource["find"];
  readonly elements: Pick<ElementPlaces, "ofStartTag">;
  readonly whereIs: (page: { readonly path: string }) => string;
  readonly levels: CheckLevels;
}

const code = "html-invalid";

/**
 * Reports what the validator found. The place is where the element is written, or else where the page is defined. The
 * same problem of many elements, or of many pages at one place, is reported once.
 */
export function htmlProblems(found: readonly InvalidHtml[], { find, elements, whereIs, levels }: Places): Problem[] {
  const alike = found.flatMap((invalid) =>
    levels.split(code, invalid.pages).map((pages): InvalidHtml => ({ ...invalid, pages })),
  );
  const distinct = new Map<string, InvalidHtml>();
  for (const invalid of alike) {
    const key = JSON.stringify([invalid.rule, invalid.message, invalid.pages[0]]);
    if (!distinct.has(key)) distinct.set(key, invalid);
  }
  const placed = [...distinct.values()].map((invalid) => {
    const { excerpt, element } = invalid;
    const place = placeOfTag(excerpt, find) ?? (element && elements.ofStartTag(element.path, element.startTag));
    return { invalid, place, kind: JSON.stringify([invalid.rule, invalid.message, tagIn(excerpt)]) };
  });
  const placeOfKind = onlyPlaces(placed);
  const byPlace = new Map<
    string,
    { readonly invalid: InvalidHtml; readonly where: string; readonly pages: Set<string> }
  >();
  for (const { invalid, place, kind } of placed) {
    const { pages } = invalid;
    const where = place ?? placeOfKind.get(kind) ?? whereIs({ path: pages[0] ?? "" });
    const key = JSON.stringify([kind, where, levels.levelOf(code, pages[0])]);
    const same = byPlace.get(key);
    if (same === undefined) byPlace.set(key, { invalid, where, pages: new Set(pages) });
    else for (const path of pages) same.pages.add(path);
  }
  return [...byPlace.values()].map(({ invalid, where, pages }) => problemOf(invalid, where, [...pages]));
}

/** Returns the place of each kind of problem, if all its known places are the same. Only some pages are searched. */
function onlyPlaces(
  placed: readonly { readonly place: string | undefined; readonly kind: string }[],
): ReadonlyMap<string, string> {
  const places = new Map<string, Set<string>>();
  for (const { place, kind } of placed)
    if (place !== undefined) places.set(kind, (places.get(kind) ?? new Set()).add(place));
  return new Map(
    [...places].flatMap(([kind, [first = "", ...others]]) => (others.length === 0 ? [[kind, first]] : [])),
  );
}

function problemOf({ rule, message, excerpt }: InvalidHtml, where: string, pages: readonly string[]): Problem {
  const [page = ""] = pages;
  return {
    code,
    page,
    ...(pages.length > 1 && { pages }),
    where,
    what: `the HTML of "${page}" is not valid: ${message} (${rule}), at ${excerpt}`,
    fix: `fix the component that renders it; https://html-validate.org/rules/${rule}.html explains the rule`,
  };
}

/**
 * Finds where a tag is written, by the values of its attributes. Looks only at the first tag: the HTML after it may
 * come from another component.
 */
function placeOfTag(excerpt: string, find: SiteSource["find"]): string | undefined {
  for (const [, value = ""] of tagIn(excerpt).matchAll(/="([^"]+)"/g)) {
    const place = find(value);
    if (place !== undefined) return place;
  }
  return undefined;
}

function tagIn(excerpt: string): string {
  return /^<?[^<>]*/.exec(excerpt)?.[0] ?? "";
}
