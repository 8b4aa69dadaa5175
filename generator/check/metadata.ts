import type { Problem } from "../problems/problem.ts";
import { defineCheck, type CheckedSite } from "./check.ts";

/** Every page has a title and a description, and none of them stands on a second page. */
export const metadata = defineCheck({ inspect: () => undefined, judge });

function judge({ pages, whereIs }: CheckedSite): Problem[] {
  const problems: Problem[] = [];
  for (const field of ["title", "description"] as const) {
    const seen = new Map<string, string>();
    for (const page of pages) {
      const text = typeof page[field] === "string" ? page[field].trim() : "";
      const first = seen.get(text);
      if (text === "") {
        const fix = `write a ${field} of its own in its definePage call`;
        problems.push({
          code: `${field}-missing`,
          page: page.path,
          where: whereIs(page),
          what: `the page "${page.path}" has no ${field}`,
          fix,
        });
      } else if (first === undefined) {
        seen.set(text, page.path);
      } else {
        const what = `the page "${page.path}" has the same ${field} as "${first}": ${text}`;
        problems.push({
          code: `${field}-duplicate`,
          page: page.path,
          where: whereIs(page),
          what,
          fix: `say in the ${field} what only this page holds`,
        });
      }
    }
  }
  return problems;
}
