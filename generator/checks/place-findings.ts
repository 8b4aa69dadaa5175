import type { Site } from "../define-site.ts";
import { checkLevels } from "../define/fact-checks.ts";
import type { LoweredLevel } from "../define/page.ts";

import { displayPath, findKey } from "../problems/places.ts";
import { firstOf, groupedBy } from "../problems/grouped.ts";
import { isError, placedProblem, type Finding, type Problem } from "../problems/problem.ts";
import { placedPages, placeOfTag } from "../render/placed-pages.ts";
import { isStartTag, type Tag } from "../html/tag.ts";
import type { CheckedSite } from "./checked-site.ts";

/**
 * Returns findings as problems with their places. The place is where one of the finding's texts is written, first in
 * the Markdown of its page. If there is none, it is where the element is written, or else where the page or the site is
 * defined. The same finding at the same place is reported once, with all its pages.
 */
export async function placeFindings(findings: readonly Finding[], site: CheckedSite): Promise<Problem[]> {
  const placeInContent = contentPlaces(site);
  const levelOf = levelsOf(site.site);
  const groups = [...groupedBy(findings, kindOf).values()].map((group) => {
    const [{ where, written = [] }] = group;
    return { group, place: where ?? firstOf(written, site.source.find) };
  });
  const elementPlace = await elementPlaces(
    groups.flatMap(({ group, place }) => (place === undefined ? [group] : [])),
    site,
  );
  return groups.flatMap(({ group, place }) => {
    const places = group.map((finding) => place ?? elementPlace(finding));
    // An element of a layout that is found on some of its pages has this place on the others, too.
    const [only, ...others] = new Set(places.flatMap((placed) => placed ?? []));
    const shared = others.length === 0 ? only : undefined;
    const placed = group.map((finding, index) => {
      const where = placeInContent(finding) ?? places[index] ?? shared ?? definitionPlace(finding, site);
      return { finding, where };
    });
    const byPlace = groupedBy(placed, ({ finding, where }) => `${levelOf(finding)} ${where}`);
    return [...byPlace.values()].map((same) => {
      const [{ finding, where }] = same;
      return placedProblem(finding, where, [...new Set(same.flatMap((each) => each.finding.page ?? []))]);
    });
  });
}

/** Equal for the same problem of several pages, even if the element is at different positions on them. */
function kindOf({ code, severity, what, fix, where, written }: Finding): string {
  return JSON.stringify([code, severity, what, fix, where, written]);
}

/** Renders the pages of findings again, and returns where the element of a finding is written, as far as it is known. */
async function elementPlaces(groups: readonly (readonly Finding[])[], { bundle }: CheckedSite) {
  // The first page of each problem comes first, because only a limited number of pages is rendered again.
  const wanted = new Set(
    [...groups.flatMap(([first]) => first ?? []), ...groups.flat()].flatMap((finding) => renderedPageOf(finding) ?? []),
  );
  const placed = placedPages(bundle);
  const pages = new Map<string, readonly Tag[]>();
  for (const path of wanted) pages.set(path, (await placed(path)).tags);
  return (finding: Finding): string | undefined => {
    const tags = pages.get(renderedPageOf(finding) ?? "") ?? [];
    return placeOfTag(tags, tagOf(finding, tags));
  };
}

/** The page whose HTML a finding is about. Nothing for a finding about a definition, which has a key. */
function renderedPageOf({ page, key }: Finding): string | undefined {
  return key === undefined ? page : undefined;
}

/** The index of the tag that a finding is about. -1 if the page does not have it. */
function tagOf({ element, startTag, written = [] }: Finding, tags: readonly Tag[]): number {
  if (startTag !== undefined) return [...tags.keys()].filter((index) => isStartTag(tags[index] as Tag))[startTag] ?? -1;
  if (element !== undefined) return element;
  // An empty text is the value of too many attributes.
  const texts = new Set(written.filter(Boolean));
  return tags.findIndex(({ attributes }) => Object.values(attributes).some((value) => texts.has(value)));
}

/** Makes the function that finds a text of a page in the Markdown that the page shows. */
function contentPlaces({ rendered, contents }: CheckedSite): (finding: Finding) => string | undefined {
  if (contents === undefined) return () => undefined;
  const filesOf = new Map(rendered.map((page) => [page.path, page.contents ?? []]));
  return (finding) => {
    const files = filesOf.get(renderedPageOf(finding) ?? "") ?? [];
    return firstOf(finding.written ?? [], (text) => firstOf(files, (file) => contents.get(file)?.().get(text)));
  };
}

function definitionPlace({ page, key }: Finding, { entry, whereIs }: CheckedSite): string {
  const definition = page === undefined ? displayPath(entry) : whereIs({ path: page });
  return key === undefined ? definition : findKey(key, definition);
}

/** Returns a function for what `checks` say about a code. Those of a page override those of the site. */
function levelsOf({ pages, disabledPages = [], checks }: Site) {
  const ofSite = checkLevels(checks);
  const ofPages = new Map(
    [...pages, ...disabledPages].flatMap((page) => (page.checks ? [[page.path, page.checks]] : [])),
  );
  return ({ code, page = "" }: Pick<Finding, "code" | "page">): LoweredLevel | undefined =>
    levelIn(ofPages.get(page) ?? {}, code) ?? levelIn(ofSite, code);
}

function levelIn(levels: Readonly<Partial<Record<string, LoweredLevel>>>, code: string): LoweredLevel | undefined {
  return Object.hasOwn(levels, code) ? levels[code] : undefined;
}

/**
 * Lowers problems to warnings, or turns them off, according to `checks` of the site and of its pages. Nothing else applies
 * `checks`. Returns also the codes of what was lowered.
 */
export function lowerProblems(problems: readonly Problem[], site: Site) {
  const levelOf = levelsOf(site);
  const lowered: string[] = [];
  const left = problems.flatMap((problem): Problem[] => {
    const { code } = problem;
    const level = levelOf(problem);
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
