import { findKey } from "../../problems/find-key.ts";
import type { Problem } from "../../problems/problem.ts";
import type { CheckedSite, SiteCheck } from "./site-check.ts";

/** What search engines show of a title and a description: longer ones are cut, shorter ones replaced. */
const limits = { title: [1, 65], description: [50, 160] } as const;

/** Titles and descriptions are as long as search engines show them. */
export const lengths: SiteCheck = (site) =>
  site.rendered
    .filter((page) => !isFine(page, "title") || !isFine(page, "description"))
    .flatMap((page) => problemsOf(page, site));

function isFine(page: CheckedSite["rendered"][number], field: keyof typeof limits): boolean {
  const text: unknown = page[field];
  const [least, most] = limits[field];
  return typeof text === "string" && text.length >= least && text.length <= most;
}

function problemsOf(
  page: { readonly path: string; readonly title: unknown; readonly description: unknown },
  { source, whereIs }: CheckedSite,
): Problem[] {
  return (["title", "description"] as const).flatMap((field): Problem[] => {
    const written = page[field];
    if (typeof written !== "string" || written.trim() === "") return [];
    const [least, most] = limits[field];
    const { length } = written;
    if (length >= least && length <= most) return [];
    return [
      {
        code: `${field}-length`,
        severity: "warning",
        page: page.path,
        where: source.find(written) ?? findKey(field, whereIs(page)),
        what: `the ${field} of "${page.path}" has ${length} characters`,
        fix: length > most ? `write at most ${most}` : `write ${least} to ${most} that say what is on the page`,
      },
    ];
  });
}
