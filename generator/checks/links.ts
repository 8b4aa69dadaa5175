import { DomUtils } from "./html-parser.ts";
import type { Problem } from "../build-error.ts";
import { didYouMean } from "../near-match.ts";
import type { Check, CheckedSite, ParsedPage } from "./check.ts";

/** Every link inside the site leads to a page, an anchor or a file that exists. */
export const links: Check = (site) => {
  const anchors = new Map<string, string[]>();
  for (const { page, dom } of site.parsedPages) {
    anchors.set(page.path, [...(anchors.get(page.path) ?? []), ...anchorsOf(dom)]);
  }
  return site.parsedPages.flatMap(({ page, dom }) =>
    hrefsOf(dom).flatMap((href) => {
      const fault = faultOf(href, page.path, site, anchors);
      return fault ? [{ ...fault, where: site.source.find(href) ?? site.whereIs(page) }] : [];
    }),
  );
};

type Fault = Pick<Problem, "what" | "fix">;

function faultOf(
  href: string,
  from: string,
  { pages, livePages, filePaths }: CheckedSite,
  anchors: ReadonlyMap<string, readonly string[]>,
): Fault | undefined {
  const base = new URL(from, "site://root");
  if (!URL.canParse(href, base))
    return { what: `the link "${href}" on "${from}" is no URL`, fix: "correct its address" };

  const target = new URL(href, base);
  if (target.protocol !== "site:" || target.host !== base.host) return undefined;
  const path = decoded(target.pathname);

  if (path !== from && !livePages.some((page) => page.path === path)) {
    if (filePaths.has(path)) return undefined;
    const what = `the link "${href}" on "${from}" leads to no page`;
    if (pages.some((page) => page.path === path))
      return { what, fix: "the page is disabled: enable it, or take the link out" };
    const hint = didYouMean(
      path,
      livePages.map((page) => page.path),
    );
    return { what, fix: hint || "correct the link, or define a page with this path" };
  }

  const anchor = decoded(target.hash.slice(1));
  const known = anchors.get(path);
  if (anchor === "" || known === undefined || known.includes(anchor)) return undefined;
  const what = `the link "${href}" on "${from}" leads to an anchor that "${path}" does not have`;
  return { what, fix: didYouMean(anchor, known) || `give the element on "${path}" the id "${anchor}"` };
}

/** Undoes percent-encoding; a text that only looks encoded stays as it is and then leads nowhere. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function anchorsOf(dom: ParsedPage["dom"]): string[] {
  return DomUtils.findAll((element) => Boolean(element.attribs["id"]), dom).map(
    (element) => element.attribs["id"] ?? "",
  );
}

function hrefsOf(dom: ParsedPage["dom"]): string[] {
  return DomUtils.findAll((element) => element.attribs["href"] !== undefined && element.name !== "use", dom).map(
    (element) => element.attribs["href"] ?? "",
  );
}
