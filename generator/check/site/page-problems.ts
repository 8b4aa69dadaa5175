import { isWrittenAt } from "../../problems/is-written-at.ts";
import type { Problem } from "../../problems/problem.ts";
import { thisPage, type PageProblem } from "../page/page-problem.ts";
import type { CheckedPage } from "../checked-page.ts";
import type { CheckedSite } from "./site-check.ts";

/** A problem, and all pages that have it. */
interface SpreadProblem {
  readonly problem: PageProblem;
  readonly pages: readonly PageElement[];
}

/** A page, and the element with the problem. */
interface PageElement {
  readonly path: string;
  readonly element: number | undefined;
}

/** Reports what the page checks found. The same problem at the same place is reported once, with all its pages. */
export function pageProblems(site: CheckedSite): Problem[] {
  return placedProblems(
    site.rendered
      .where(hasProblems)
      .flatMap(({ path, findings: { problems = [] } }) => problems.map((problem) => ({ problem, page: path }))),
    site,
  );
}

/** Whether a page check found a problem on a page. */
export function hasProblems({ findings }: CheckedPage): boolean {
  return findings.problems !== undefined;
}

/**
 * Returns the problems with their places. The place is where one of the problem's texts is written, first in the
 * Markdown of its page. If there is none, it is where the element is written, or else where the page is defined.
 */
export function placedProblems(
  problems: readonly { readonly problem: PageProblem; readonly page: string }[],
  site: Pick<CheckedSite, "source" | "whereIs" | "elements" | "contentPlace" | "levels">,
): Problem[] {
  const { source, whereIs, elements, contentPlace, levels } = site;
  const spread = spreadProblems(problems);
  const textPlaces = spread.map(({ problem }) => firstFound(problem.written, source.find));
  // The first page of each problem comes first, because only a limited number of pages is rendered again.
  const elementPlace = ({ written, shown }: PageProblem, { path, element }: PageElement) => {
    if (element === undefined) return firstFound(written, (text) => elements.ofValue(path, text));
    const place = elements.ofTag(path, element);
    return shown === undefined || isWrittenAt(place, shown, longestElement) ? place : (source.find(shown) ?? place);
  };
  for (const [index, { problem, pages }] of spread.entries()) {
    if (textPlaces[index] === undefined && pages[0]) elementPlace(problem, pages[0]);
  }
  return spread.flatMap(({ problem, pages }, index) => {
    const found = textPlaces[index];
    const alike = new Map<string, { readonly where: string; readonly on: Set<string> }>();
    const places = pages.map((page) => found ?? elementPlace(problem, page));
    const only = onlyPlace(places);
    for (const [at, { path }] of pages.entries()) {
      const inContent = firstFound(problem.written, (text) => contentPlace(path, text));
      const where = inContent ?? places[at] ?? only ?? whereIs({ path });
      const key = JSON.stringify([where, levels.levelOf(problem.code, path)]);
      const same = alike.get(key);
      if (same === undefined) alike.set(key, { where, on: new Set([path]) });
      else same.on.add(path);
    }
    return [...alike.values()].map(({ where, on }) => placedProblem(problem, [...on], where));
  });
}

/**
 * Returns the place of all elements whose place is known, if it is the same. An element of a layout has this place on
 * other pages, too.
 */
function onlyPlace(places: readonly (string | undefined)[]): string | undefined {
  const [first, ...others] = new Set(places.filter((place) => place !== undefined));
  return others.length === 0 ? first : undefined;
}

/** Returns the same problem of several pages once, even if the element is at different positions on them. */
function spreadProblems(
  problems: readonly { readonly problem: PageProblem; readonly page: string }[],
): readonly SpreadProblem[] {
  const spread = new Map<string, { readonly problem: PageProblem; readonly pages: PageElement[] }>();
  for (const { problem, page: path } of problems) {
    const { element, ...words } = problem;
    const key = JSON.stringify(words);
    const same = spread.get(key);
    if (same === undefined) spread.set(key, { problem: words, pages: [{ path, element }] });
    else same.pages.push({ path, element });
  }
  return [...spread.values()];
}

/** The maximum length in characters of an element with a short text. */
const longestElement = 400;

function firstFound(
  texts: readonly string[] | undefined,
  find: (text: string) => string | undefined,
): string | undefined {
  return texts?.map(find).find((place) => place !== undefined);
}

function placedProblem(problem: PageProblem, pages: readonly string[], where: string): Problem {
  const [page = ""] = pages;
  const { code, severity, what, fix } = problem;
  return {
    code,
    ...(severity && { severity }),
    page,
    ...(pages.length > 1 && { pages }),
    where,
    what: what.replaceAll(thisPage, () => `"${page}"`),
    fix,
  };
}
