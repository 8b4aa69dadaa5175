import type { Problem } from "../../problems/problem.ts";
import { anchorFault, type AnchorLink } from "../page/links.ts";
import { thisPage, type PageFault } from "../page/page-fault.ts";
import type { CheckedSite } from "./site-check.ts";

/** A fault, and the paths of all pages that have it. */
interface SpreadFault {
  readonly fault: PageFault;
  readonly pages: string[];
}

/** What the page checks found: the same fault at the same place once, with all pages that have it. */
export function pageFaults(site: CheckedSite): Problem[] {
  return problemsOf(
    site.rendered
      .filter(({ findings }) => findings.faults !== undefined)
      .flatMap(({ path, findings: { faults = [] } }) => faults.map((fault) => ({ fault, page: path }))),
    site,
  );
}

/** Links to an anchor of another page that does not have it. A page that could not be rendered may have any. */
export function anchors(site: CheckedSite): Problem[] {
  const linkLists = new Set<readonly AnchorLink[]>();
  for (const { findings } of site.rendered) if (findings.anchorLinks) linkLists.add(findings.anchorLinks);
  if (linkLists.size === 0) return [];
  const idsOf = idsOfTargets(site, linkLists);
  const faultsOf = new Map<readonly AnchorLink[], PageFault[]>();
  for (const links of linkLists) {
    const faults = links.flatMap((link) => {
      const ids = idsOf.get(link.path);
      return ids === undefined || ids.includes(link.anchor) ? [] : [anchorFault(link, ids)];
    });
    if (faults.length > 0) faultsOf.set(links, faults);
  }
  if (faultsOf.size === 0) return [];
  const found = site.rendered.flatMap(({ path: page, findings: { anchorLinks = [] } }) =>
    (faultsOf.get(anchorLinks) ?? []).map((fault) => ({ fault, page })),
  );
  return problemsOf(found, site);
}

/** The ids of the pages that such links lead to, by their paths. */
function idsOfTargets(
  { rendered }: CheckedSite,
  linkLists: Iterable<readonly AnchorLink[]>,
): ReadonlyMap<string, readonly string[]> {
  const targets = new Set([...linkLists].flatMap((links) => links.map(({ path }) => path)));
  const idsOf = new Map<string, readonly string[]>();
  for (const { path, findings } of rendered) {
    if (!targets.has(path)) continue;
    // Two pages with one path are reported for that.
    idsOf.set(path, [...(idsOf.get(path) ?? []), ...(findings.ids ?? [])]);
  }
  return idsOf;
}

/** Says where each fault is: where one of its texts was written, or else where its page is defined. */
export function problemsOf(
  faults: readonly { readonly fault: PageFault; readonly page: string }[],
  { source, whereIs }: Pick<CheckedSite, "source" | "whereIs">,
): Problem[] {
  const spread = new Map<string, SpreadFault>();
  for (const { fault, page } of faults) {
    const key = JSON.stringify(fault);
    const same = spread.get(key);
    if (same === undefined) spread.set(key, { fault, pages: [page] });
    else if (same.pages.at(-1) !== page) same.pages.push(page);
  }
  return [...spread.values()].flatMap(({ fault, pages }) => {
    const found = fault.written?.map((text) => source.find(text)).find((place) => place !== undefined);
    if (found !== undefined) return [problemOf(fault, pages, found)];
    const byPlace = new Map<string, string[]>();
    for (const path of pages) {
      const where = whereIs({ path });
      const same = byPlace.get(where);
      if (same === undefined) byPlace.set(where, [path]);
      else same.push(path);
    }
    return [...byPlace].map(([where, on]) => problemOf(fault, on, where));
  });
}

function problemOf(fault: PageFault, pages: readonly string[], where: string): Problem {
  const [page = ""] = pages;
  const { code, severity, what, fix } = fault;
  return {
    code,
    ...(severity && { severity }),
    page,
    ...(pages.length > 1 && { pages }),
    where,
    what: what.replaceAll(thisPage, () => `"${page}"`),
    fix,
  };
}
