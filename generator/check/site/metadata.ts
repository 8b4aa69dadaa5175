import { remember } from "../../cache/remember.ts";
import type { Page } from "../../load/definition/page.ts";
import type { PageList } from "../../load/definition/page-list.ts";
import { findKey } from "../../problems/find-key.ts";
import type { Problem } from "../../problems/problem.ts";
import type { SiteCheck } from "./site-check.ts";

/** Every page has a title and a description, and no two pages in one language have the same. */
export const metadata: SiteCheck = ({ site, list, pages, whereIs }) =>
  metadataProblems(list, site.lang).map(({ index, problem }) => {
    const page = pages[index] as Page;
    const field = problem.code.startsWith("title") ? "title" : "description";
    return { ...problem, page: page.path, where: findKey(field, whereIs(page)) };
  });

interface MetadataProblem {
  /** The place of the page among all pages, the disabled ones after the others. */
  readonly index: number;
  readonly problem: Pick<Problem, "code" | "what" | "fix">;
}

/** Follows from the list alone, so that it is found once for as long as this stays the same. */
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
        const fix = `write a ${field} of its own in its definePage call`;
        const what = `the page "${page.path}" has no ${field}`;
        problems.push({ index, problem: { code: `${field}-missing`, what, fix } });
      } else if (first === undefined) {
        seen.set(key, page.path);
      } else if (first !== page.path) {
        // Of one path there are two pages, or one is listed twice: that is reported already.
        const what = `the page "${page.path}" has the same ${field} as "${first}": ${text}`;
        const fix = `write in the ${field} what is on this page alone`;
        problems.push({ index, problem: { code: `${field}-duplicate`, what, fix } });
      }
    }
  }
  return problems;
});
