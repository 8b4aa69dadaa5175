import { anchorProblem, type AnchorLink } from "../page/links.ts";
import type { PageProblem } from "../page/page-problem.ts";
import type { CheckedPage } from "../checked-page.ts";
import { placedProblems } from "./page-problems.ts";
import type { SiteCheck } from "./site-check.ts";

/** A page, with its ids and its links to ids of other pages. */
type LinkedPage = Pick<CheckedPage, "path" | "findings">;

interface FoundProblem {
  readonly problem: PageProblem;
  readonly page: string;
}

/**
 * Finds links to an anchor that another page does not have. Skips links to a page that could not be rendered. Most saves
 * change no id and no link.
 */
export const anchors: SiteCheck = (site) =>
  placedProblems(
    site.rendered.remembered(idsAndLinks, () => anchorProblems(site.rendered.items)),
    site,
  );

function idsAndLinks({ path, findings: { ids, anchorLinks } }: LinkedPage): string {
  return JSON.stringify([path, ids, anchorLinks]);
}

function anchorProblems(pages: readonly LinkedPage[]): readonly FoundProblem[] {
  const linkLists = new Set<readonly AnchorLink[]>();
  for (const { findings } of pages) if (findings.anchorLinks) linkLists.add(findings.anchorLinks);
  const idsOf = idsOfTargets(pages, linkLists);
  const problemsOf = new Map<readonly AnchorLink[], readonly PageProblem[]>();
  for (const links of linkLists) {
    const problems = links.flatMap((link) => {
      const ids = idsOf.get(link.path);
      return ids === undefined || ids.includes(link.anchor) ? [] : [anchorProblem(link, ids)];
    });
    if (problems.length > 0) problemsOf.set(links, problems);
  }
  if (problemsOf.size === 0) return [];
  return pages.flatMap(({ path: page, findings: { anchorLinks = [] } }) =>
    (problemsOf.get(anchorLinks) ?? []).map((problem) => ({ problem, page })),
  );
}

/** Returns the ids of the pages that links lead to, by their paths. */
function idsOfTargets(
  pages: readonly LinkedPage[],
  linkLists: Iterable<readonly AnchorLink[]>,
): ReadonlyMap<string, readonly string[]> {
  const targets = new Set<string>();
  for (const links of linkLists) for (const { path } of links) targets.add(path);
  const idsOf = new Map<string, readonly string[]>();
  for (const { path, findings } of pages) {
    if (!targets.has(path)) continue;
    // Two pages with one path are reported by another check.
    const others = idsOf.get(path);
    idsOf.set(path, others === undefined ? (findings.ids ?? []) : [...others, ...(findings.ids ?? [])]);
  }
  return idsOf;
}
