import type { Problem } from "../../problems/problem.ts";
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
