import type { SiteBundle } from "../bundle/site-bundler.ts";
import { remember } from "../cache.ts";
import { displayPath } from "../problems/display-path.ts";
import { groupedBy } from "../problems/grouped.ts";
import { findKey, isWrittenAt } from "../problems/places.ts";
import type { Problem } from "../problems/problem.ts";
import { maxTraced, pageTracer, prepareTracing, type TracedPage } from "../render/trace-pages.ts";
import { isStartTag } from "../render/tree/tag.ts";
import { firstOf, type CheckedSite } from "./checked-site.ts";
import type { Finding } from "./finding.ts";
import { checkSettings } from "./levels.ts";

/**
 * Returns findings as problems with their places. The place is where one of the finding's texts is written, first in
 * the Markdown of its page. If there is none, it is where the element is written, or else where the page or the site is
 * defined. The same finding at the same place is reported once, with all its pages.
 */
export async function placeFindings(findings: readonly Finding[], site: CheckedSite): Promise<Problem[]> {
  if (findings.some(({ alike }) => alike !== undefined)) await prepareTracing(site.bundle);
  const levelOf = checkSettings(site.site);
  const placeInContent = contentPlaces(site);
  const groups = [...groupedBy(findings, kindOf).values()].map((group) => {
    const [{ where, written = [] }] = group;
    return { group, place: where ?? firstOf(written, site.source.find) };
  });
  // The first page of each problem comes first, because only a limited number of pages is rendered again.
  for (const { group, place } of groups) if (place === undefined) elementPlace(group[0], site);
  return groups.flatMap(({ group, place }) => {
    const places = group.map((finding) => place ?? elementPlace(finding, site));
    // An element of a layout that is found on some of its pages has this place on the others, too.
    const [only, ...others] = new Set(places.flatMap((one) => one ?? []));
    const shared = others.length === 0 ? only : undefined;
    const placed = group.map((finding, index) => {
      const where = placeInContent(finding) ?? places[index] ?? shared ?? definitionPlace(finding, site);
      return { finding, where };
    });
    const alike = groupedBy(placed, ({ finding, where }) => `${levelOf(finding.code, finding.page).level} ${where}`);
    return [...alike.values()].map(problemOf);
  });
}

type Placed = { readonly finding: Finding; readonly where: string };

function problemOf(same: readonly [Placed, ...Placed[]]): Problem {
  const [{ finding, where }] = same;
  const { code, severity, page, what, fix, subject } = finding;
  const pages = [...new Set(same.flatMap((one) => one.finding.page ?? []))];
  return {
    code,
    ...(severity && { severity }),
    ...(page !== undefined && { page }),
    ...(pages.length > 1 && { pages }),
    where,
    what,
    fix,
    ...(subject !== undefined && { subject }),
  };
}

/** Equal for the same problem of several pages, even if the element is at different positions on them. */
function kindOf({ code, severity, what, alike = what, fix, where, written, shown }: Finding): string {
  return JSON.stringify([code, severity, alike, fix, where, written, shown]);
}

/** The maximum length in characters of an element with a short text. */
const maxElement = 400;

function elementPlace(finding: Finding, { bundle, source }: CheckedSite): string | undefined {
  const { page = "", alike, element, startTag, elementPage = page, written = [], shown } = finding;
  if (alike === undefined) return undefined;
  const { ofTag, ofStartTag, ofValue } = elementPlaces(bundle);
  if (startTag !== undefined) return ofStartTag(page, startTag);
  if (element === undefined) return firstOf(written, (text) => ofValue(page, text));
  const place = ofTag(elementPage, element);
  return shown === undefined || isWrittenAt(place, shown, maxElement) ? place : (source.find(shown) ?? place);
}

/** Makes the function that finds a text of a page in the Markdown that the page shows. */
function contentPlaces({ rendered, contents }: CheckedSite): (finding: Finding) => string | undefined {
  if (contents === undefined) return () => undefined;
  const filesOf = new Map(rendered.map((page) => [page.path, page.contents ?? []]));
  return ({ page = "", alike, written = [] }) => {
    const files = alike === undefined ? [] : (filesOf.get(page) ?? []);
    return firstOf(written, (text) => firstOf(files, (file) => contents.get(file)?.().get(text)));
  };
}

function definitionPlace({ page, key }: Finding, { entry, whereIs }: CheckedSite): string {
  const definition = page === undefined ? displayPath(entry) : whereIs({ path: page });
  return key === undefined ? definition : findKey(key, definition);
}

/**
 * Where the elements of pages are written, as `file:line:column`. Each function returns nothing if it cannot find the
 * place.
 */
export interface ElementPlaces {
  /** By the index of the tag among all tags of the page. */
  readonly ofTag: (path: string, index: number) => string | undefined;
  /** By the index of the tag among the start tags of the page. */
  readonly ofStartTag: (path: string, index: number) => string | undefined;
  /** By the value of an attribute. */
  readonly ofValue: (path: string, value: string) => string | undefined;
}

/** Makes the functions that find elements. They cost nothing until one of them is called. */
export const elementPlaces = remember((bundle: SiteBundle): ElementPlaces => {
  const pages = new Map<string, TracedPage>();
  let trace: ReturnType<typeof pageTracer> | undefined;
  const traced = (path: string): TracedPage | undefined => {
    if (!pages.has(path) && pages.size < maxTraced) pages.set(path, (trace ??= pageTracer(bundle))(path));
    return pages.get(path);
  };
  return {
    ofTag: (path, index) => traced(path)?.placeOfTag(index),
    ofStartTag: (path, index) => {
      const page = traced(path);
      let before = -1;
      // Equal tags are one object.
      return page?.placeOfTag(page.tags.findIndex((tag) => isStartTag(tag) && (before += 1) === index));
    },
    ofValue: (path, value) => {
      const page = value === "" ? undefined : traced(path);
      const index = page?.tags.findIndex(({ attributes }) => Object.values(attributes).includes(value)) ?? -1;
      return page?.placeOfTag(index);
    },
  };
});
