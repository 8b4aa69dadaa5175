import type { LoweredLevel } from "../define/site.ts";
import type { DefinedPage, Site } from "../define-site.ts";
import { checkLevels } from "../define/fact-checks.ts";
import { findKey } from "../problems/places.ts";
import { isError, type Problem } from "../problems/problem.ts";
import type { ProblemCode } from "../problems/problem-codes.ts";

type Settings = Readonly<Partial<Record<ProblemCode, LoweredLevel>>>;

/** What `checks` say about a code. */
interface Setting {
  /** Missing if nothing lowers the code. */
  readonly level: LoweredLevel | undefined;
  /** `text-suspect` for the setting of the site, `text-suspect /about` for that of a page, which overrides it. */
  readonly name: string;
}

/** Reads the `checks` of a site and its pages. Returns a function for the setting of a code, on a page if there is one. */
export function checkSettings(site: Site): (code: ProblemCode, page?: string) => Setting {
  const { pages, disabledPages = [], checks } = site;
  const ofSite: Settings = checkLevels(checks);
  const ofPages = new Map<string | undefined, Settings>();
  for (const page of [...pages, ...disabledPages]) if (page.checks) ofPages.set(page.path, page.checks);
  return (code, page) => {
    const level = ofPages.get(page)?.[code];
    return level === undefined ? { level: ofSite[code], name: code } : { level, name: nameOf(code, page) };
  };
}

function nameOf(code: string, page: string | undefined): string {
  return page === undefined ? code : `${code} ${page}`;
}

/** How many problems were lowered to warnings or turned off, by code. */
export type Lowered = Readonly<Record<string, number>>;

/** The problems of a site after its `checks` are applied. */
interface Judged {
  readonly problems: readonly Problem[];
  readonly lowered: Lowered;
  /** The names of the settings that applied to a problem. */
  readonly used: ReadonlySet<string>;
}

/** Lowers problems to warnings, or turns them off, according to `checks` of the site and of its pages. Nothing else applies `checks`. */
export function lowerProblems(problems: readonly Problem[], site: Site): Judged {
  const settingOf = checkSettings(site);
  const lowered: Record<string, number> = {};
  const used = new Set<string>();
  const left = problems.flatMap((problem): Problem[] => {
    const { code, page, pages = [page] } = problem;
    const { level } = settingOf(code, page);
    if (level === undefined) return [problem];
    for (const one of pages) used.add(settingOf(code, one).name);
    if (level === "warning" && !isError(problem)) return [problem];
    lowered[code] = (lowered[code] ?? 0) + 1;
    return level === "off" ? [] : [{ ...problem, severity: "warning" }];
  });
  return { problems: left, lowered, used };
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
  const { checks, pages, disabledPages = [] } = site;
  const ofPages = [...pages, ...disabledPages].flatMap((page) =>
    Object.keys(page.checks ?? {}).map((code) => ({ code, page: page.path, where: () => whereIs(page) })),
  );
  const ofSite = Object.keys(checkLevels(checks)).map((code) => ({ code, page: undefined, where: () => entry }));
  return [...ofSite, ...ofPages]
    .filter(({ code, page }) => !used.has(nameOf(code, page)) && !notInThoroughCheck.has(code))
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
  const sum: Record<string, number> = { ...one };
  for (const [code, count] of Object.entries(other)) {
    sum[code] = (sum[code] ?? 0) + count;
  }
  return sum;
}
