import type { Problem } from "../problem.ts";
import type { Page } from "../define-site.ts";
import { outputPath } from "../page-url.ts";
import { defineCheck, type CheckedSite } from "./check.ts";

/** Every page has a well-formed path, and no two pages would be written to the same file. */
export const paths = defineCheck({ inspect: () => undefined, judge });

function judge({ pages, whereIs }: CheckedSite): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, Page>();
  for (const page of pages) {
    if (!/^\/$|^(\/[a-z0-9_-]+)+(\.html)?$/.test(page.path)) {
      problems.push({
        code: "path-invalid",
        page: page.path,
        where: whereIs(page),
        what: `the path "${page.path}" cannot be a page's address`,
        fix: 'write small letters, digits and hyphens, with a slash before each part and none at the end: "/about"',
      });
      continue;
    }
    const first = seen.get(outputPath(page.path));
    if (first === undefined) {
      seen.set(outputPath(page.path), page);
    } else {
      const what = `two pages have the path "${page.path}", the other one at ${whereIs(first)}`;
      problems.push({
        code: "path-duplicate",
        page: page.path,
        where: whereIs(page),
        what,
        fix: "give one of them another path",
      });
    }
  }
  return problems;
}
