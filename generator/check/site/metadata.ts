import { remember } from "../../cache/remember.ts";
import type { Page } from "../../load/definition/page.ts";
import type { PageList } from "../../load/definition/page-list.ts";
import { findKey } from "../../problems/find-key.ts";
import type { Problem } from "../../problems/problem.ts";
import type { SiteCheck } from "./site-check.ts";

/** Every page has a title and a description, and no two pages in one language share one of them. */
export const metadata: SiteCheck = ({ site, list, pages, whereIs }) =>
  metadataProblems(list, site.lang).map(({ index, problem }) => {
    const page = pages[index] as Page;
    const field = problem.code.startsWith("title") ? "title" : "description";
    return { ...problem, page: page.path, where: findKey(field, whereIs(page)) };
  });

interface MetadataProblem {
  /** The index of the page among all pages. Disabled pages come last. */
  readonly index: number;
  readonly problem: Pick<Problem, "code" | "what" | "fix">;
}

/** Depends only on the list of pages, so it is computed again only when the list changes. */
const metadataProblems = remember(({ live, disabled }: PageList, siteLang: string): readonly MetadataProblem[] => {
  const problems: MetadataProblem[] = [];
  for (const field of ["title", "description"] as const) {
    const seen = new Map<string, string>();
    for (const [index, page] of [...live, ...disabled].entries()) {
      const text = typeof page[field] === "string" ? page[field].trim() : "";
      // Names are often the same in every language.
      const key = `${page.lang ?? siteLang} ${text}`;
      const first = seen.get(key);
      if (text === "") {
        const fix = `write a unique ${field} in its definePage call`;
        const what = `the page "${page.path}" has no ${field}`;
        problems.push({ index, problem: { code: `${field}-missing`, what, fix } });
      } else if (first === undefined) {
        seen.set(key, page.path);
      } else if (first !== page.path) {
        // Two pages with one path, or one page in the list twice, are reported by another check.
        const what = `the page "${page.path}" has the same ${field} as "${first}": ${text}`;
        const fix = `write a ${field} that no other page has`;
        problems.push({ index, problem: { code: `${field}-duplicate`, what, fix } });
      }
    }
  }
  return problems;
});
