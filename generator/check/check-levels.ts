import { remember } from "../cache/remember.ts";
import type { Site } from "../define-site.ts";
import type { ProblemCode } from "../problems/problem-codes.ts";
import type { PageChecks, LoweredLevel } from "../load/definition/checks.ts";
import { pagesWith } from "../load/definition/pages-with.ts";

/** The `checks` settings of a site and its pages. */
export interface CheckLevels {
  /**
   * Returns the level of a code, on a page if one is given. The page's setting overrides the site's. Returns nothing if
   * neither lowers the code.
   */
  readonly levelOf: (code: ProblemCode, page?: string) => LoweredLevel | undefined;
  /** Whether the page itself lowers the code. */
  readonly isOfPage: (code: ProblemCode, page?: string) => boolean;
  /** Groups pages with the same problem by the level that the problem has on them. */
  readonly split: (code: ProblemCode, pages: readonly string[]) => readonly (readonly string[])[];
}

type Settings = Readonly<Partial<Record<ProblemCode, LoweredLevel>>>;

/** Reads the settings of a site, once for all checks of a build. */
export const checkLevels = remember((site: Site): CheckLevels => {
  const ofSite: Settings = site.checks ?? {};
  const ofPages = new Map<string, PageChecks>();
  for (const { path, checks } of pagesWith(["checks"], site)) if (checks) ofPages.set(path, checks);
  const ownLevel = (code: ProblemCode, page?: string) =>
    page === undefined ? undefined : (ofPages.get(page) as Settings | undefined)?.[code];
  const levelOf: CheckLevels["levelOf"] = (code, page) => ownLevel(code, page) ?? ofSite[code];
  return {
    levelOf,
    isOfPage: (code, page) => ownLevel(code, page) !== undefined,
    split: (code, onPages) => {
      if (ofPages.size === 0) return [onPages];
      const levels = new Set(onPages.map((page) => levelOf(code, page)));
      return [...levels].map((level) => onPages.filter((page) => levelOf(code, page) === level));
    },
  };
});
