import type { SiteBundle } from "../bundle/site-bundler.ts";
import { remember } from "../cache.ts";
import type { Site } from "../define-site.ts";
import { checkLevels } from "../define/fact-checks.ts";
import type { Page } from "../define/page.ts";
import type { LoweredLevel } from "../define/site.ts";
import { displayPath, findKey, isWrittenAt } from "../problems/places.ts";
import { firstOf, groupedBy } from "../problems/grouped.ts";
import { isError, placedProblem, type Finding, type Problem } from "../problems/problem.ts";
import { maxTraced, pageTracer, prepareTracing, type TracedPage } from "../render/trace-pages.ts";
import { isStartTag, type Tag } from "../render/tree/tag.ts";
import type { CheckedSite } from "./checked-site.ts";

/**
 * Returns findings as problems with their places. The place is where one of the finding's texts is written, first in
 * the Markdown of its page. If there is none, it is where the element is written, or else where the page or the site is
 * defined. The same finding at the same place is reported once, with all its pages.
 */
export async function placeFindings(findings: readonly Finding[], site: CheckedSite): Promise<Problem[]> {
  if (findings.some(({ alike }) => alike !== undefined)) await prepareTracing(site.bundle);
  const placeInContent = contentPlaces(site);
  const levelOf = ({ code, page }: Finding) => settingOf(site.site, code, page)?.level;
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
    const alike = groupedBy(placed, ({ finding, where }) => `${levelOf(finding)} ${where}`);
    return [...alike.values()].map((same) => {
      const [{ finding, where }] = same;
      return placedProblem(finding, where, [...new Set(same.flatMap((one) => one.finding.page ?? []))]);
    });
  });
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
  const placeOf = elementPlaces(bundle);
  if (startTag !== undefined)
    return placeOf(page, (tags) => [...tags.keys()].filter((at) => isStartTag(tags[at] as Tag))[startTag]);
  // An empty text is written in too many places, and a limited number of pages is rendered again.
  if (element === undefined) return firstOf(written.filter(Boolean), (text) => placeOf(page, tagWith(text)));
  const place = placeOf(elementPage, () => element);
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

/** Returns the index of a tag among those of a page. Returns nothing or -1 if the page does not have it. */
type TagFinder = (tags: readonly Tag[]) => number | undefined;

/** Finds a tag by the value of an attribute. */
export function tagWith(value: string): TagFinder {
  return (tags) => tags.findIndex(({ attributes }) => Object.values(attributes).includes(value));
}

/**
 * Makes the function that returns where an element of a page is written, as `file:line:column`, if it can find the
 * place. It costs nothing until it is called.
 */
export const elementPlaces = remember((bundle: SiteBundle) => {
  const pages = new Map<string, TracedPage | undefined>();
  let trace: ReturnType<typeof pageTracer> | undefined;
  return (path: string, findTag: TagFinder): string | undefined => {
    if (!pages.has(path) && pages.size < maxTraced) pages.set(path, (trace ??= pageTracer(bundle))(path));
    const page = pages.get(path);
    return page?.placeOfTag(findTag(page.tags) ?? -1);
  };
});

/** What `checks` of the site or of a page say about a code. */
interface Setting {
  readonly code: string;
  readonly level: LoweredLevel | undefined;
  /** Missing for the site. */
  readonly page?: Page;
}

/** The settings of a site, by `text-suspect` for its own, and by `text-suspect /about` for those of a page. */
const settingsOf = remember(({ pages, disabledPages = [], checks }: Site): ReadonlyMap<string, Setting> => {
  const ofSite = Object.entries(checkLevels(checks)).map(([code, level]): Setting => ({ code, level }));
  const ofPages = [...pages, ...disabledPages].flatMap((page) =>
    Object.entries(page.checks ?? {}).map(([code, level]): Setting => ({ code, level, page })),
  );
  return new Map([...ofSite, ...ofPages].map((one) => [one.page ? `${one.code} ${one.page.path}` : one.code, one]));
});

/** Returns the setting of a code. That of a page overrides that of the site. */
function settingOf(site: Site, code: string, page: string | undefined): Setting | undefined {
  const ofPage = page === undefined ? undefined : settingsOf(site).get(`${code} ${page}`);
  return ofPage?.level === undefined ? settingsOf(site).get(code) : ofPage;
}

/**
 * Lowers problems to warnings, or turns them off, according to `checks` of the site and of its pages. Nothing else applies
 * `checks`. Returns also the codes of what was lowered.
 */
export function lowerProblems(problems: readonly Problem[], site: Site) {
  const lowered: string[] = [];
  const left = problems.flatMap((problem): Problem[] => {
    const { code, page } = problem;
    const level = settingOf(site, code, page)?.level;
    if (level === undefined) return [problem];
    if (level === "warning" && !isError(problem)) return [problem];
    lowered.push(code);
    return level === "off" ? [] : [{ ...problem, severity: "warning" }];
  });
  return { problems: left, lowered };
}

/** How many problems were lowered to warnings or turned off, by code. */
export type Lowered = Readonly<Record<string, number>>;

/** Counts codes. */
export function countOfEach(codes: readonly string[]): Lowered {
  return Object.fromEntries([...groupedBy(codes, (code) => code)].map(([code, same]) => [code, same.length]));
}
