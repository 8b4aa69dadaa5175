import type { DefinedPage, Site } from "../define-site.ts";
import { findKey } from "../problems/find-key.ts";
import { isError, type Problem } from "../problems/problem.ts";
import type { ProblemCode } from "../problems/problem-codes.ts";
import { checkLevels } from "./check-levels.ts";

/** How many problems were lowered to warnings or turned off, by code. */
export type Lowered = Readonly<Partial<Record<ProblemCode, number>>>;

/** The problems of a site after its `checks` are applied. */
interface Judged {
  readonly problems: readonly Problem[];
  readonly lowered: Lowered;
  /** The settings that applied to a problem: `text-suspect` for the site, `text-suspect /about` for a page. */
  readonly used: ReadonlySet<string>;
}

/** Lowers problems to warnings, or turns them off, according to `checks` of the site and of its pages. Nothing else applies `checks`. */
export function lowerProblems(problems: readonly Problem[], site: Site): Judged {
  const { levelOf, isOfPage } = checkLevels(site);
  const lowered: Partial<Record<ProblemCode, number>> = {};
  const used = new Set<string>();
  const left = problems.flatMap((problem): Problem[] => {
    const { code, page, pages = [page] } = problem;
    const level = levelOf(code, page);
    if (level === undefined) return [problem];
    for (const one of pages) used.add(settingOf(code, isOfPage(code, one) ? one : undefined));
    if (level === "warning" && !isError(problem)) return [problem];
    lowered[code] = (lowered[code] ?? 0) + 1;
    return level === "off" ? [] : [{ ...problem, severity: "warning" }];
  });
  return { problems: left, lowered, used };
}

function settingOf(code: string, page: string | undefined): string {
  return page === undefined ? code : `${code} ${page}`;
}

/** Only `build` draws the social pictures that this code is about. */
const notInThoroughCheck: ReadonlySet<string> = new Set<ProblemCode>(["budget-picture"]);

interface Places {
  readonly entry: string;
  /** Returns where a page is defined. */
  readonly whereIs: (page: Pick<DefinedPage, "path">) => string;
}

/**
 * Warns about settings that changed nothing after all checks have run. Such a setting would hide future problems.
 */
export function unusedChecks(site: Site, used: Judged["used"], { entry, whereIs }: Places): Problem[] {
  const { checks = {}, pages, disabledPages = [] } = site;
  const ofPages = [...pages, ...disabledPages].flatMap((page) =>
    Object.keys(page.checks ?? {}).map((code) => ({ code, page: page.path, where: () => whereIs(page) })),
  );
  const ofSite = Object.keys(checks).map((code) => ({ code, page: undefined, where: () => entry }));
  return [...ofSite, ...ofPages]
    .filter(({ code, page }) => !used.has(settingOf(code, page)) && !notInThoroughCheck.has(code))
    .map(({ code, page, where }): Problem => {
      const owner = page === undefined ? "the site" : `the page "${page}"`;
      return {
        code: "checks-unused",
        severity: "warning",
        ...(page !== undefined && { page }),
        where: findKey(code, where()),
        what: `"${code}" is in \`checks\` of ${owner}, but this problem no longer exists`,
        fix: `remove "${code}" from \`checks\``,
      };
    });
}

/** Adds up two counts of lowered problems. */
export function addLowered(one: Lowered, other: Lowered): Lowered {
  const sum: Partial<Record<ProblemCode, number>> = { ...one };
  for (const [code, count] of Object.entries(other)) {
    sum[code as ProblemCode] = (sum[code as ProblemCode] ?? 0) + count;
  }
  return sum;
}
