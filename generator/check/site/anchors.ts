import { remember } from "../../cache/remember.ts";
import { anchorProblem, type AnchorLink } from "../page/links.ts";
import type { PageProblem } from "../page/page-problem.ts";
import type { PageFindings, SiteFacts } from "../page-inspector.ts";
import { placedProblems } from "./page-problems.ts";
import type { CheckedSite, SiteCheck } from "./site-check.ts";

/** A page, with its ids and its links to ids of other pages. */
type LinkedPage = Pick<CheckedSite["rendered"][number], "path" | "findings">;

interface FoundProblem {
  readonly problem: PageProblem;
  readonly page: string;
}

/** Finds links to an anchor that another page does not have. Skips links to a page that could not be rendered. */
export const anchors: SiteCheck = (site) => placedProblems(finderFor(site.facts)(site.rendered), site);

/** Most saves change no id and no link, as long as no page is added or removed. */
const finderFor = remember((_facts: SiteFacts) => problemFinder());

/** Makes a function that finds such links. For the same ids and links it returns the same problems. */
function problemFinder(): (pages: readonly LinkedPage[]) => readonly FoundProblem[] {
  let last: { readonly pages: readonly LinkedPage[]; readonly found: readonly FoundProblem[] } | undefined;
  return (pages) => {
    const isSame =
      last?.pages.length === pages.length && pages.every((page, index) => isAsBefore(page, last?.pages[index]));
    if (last === undefined || !isSame) {
      last = { pages: pages.map(({ path, findings }) => ({ path, findings })), found: anchorProblems(pages) };
    }
    return last.found;
  };
}

function isAsBefore({ path, findings }: LinkedPage, before: LinkedPage | undefined): boolean {
  if (before === undefined || path !== before.path) return false;
  return findings === before.findings || textOf(findings) === textOf(before.findings);
}

function textOf({ ids, anchorLinks }: PageFindings): string {
  return JSON.stringify([ids, anchorLinks]);
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
