import { decoded } from "../assemble/addresses/decoded.ts";
import { siteTarget } from "../assemble/addresses/site-target.ts";
import { DomUtils } from "htmlparser2";
import type { Problem } from "../problems/problem.ts";
import { didYouMean } from "../problems/near-match.ts";
import { defineCheck, type CheckedSite, type Dom, type InspectedPage } from "./check.ts";
import { usedAddresses } from "./used-addresses.ts";

/** A link as it was written, and where inside the site it leads. */
interface Link {
  /** What it is, in words. */
  readonly kind: string;
  readonly href: string;
  /** Missing when the link is no URL. */
  readonly target?: { readonly path: string; readonly anchor: string };
}

interface Facts {
  readonly anchors: readonly string[];
  readonly links: readonly Link[];
}

/** Every link and form inside the site leads to a page, an anchor or a file that exists. */
export const links = defineCheck<Facts>({
  inspect: (dom, { path }) => ({ anchors: anchorsOf(dom), links: linksOf(dom, path) }),
  judge: (site, pages) => {
    const anchors = anchorsByPath(pages);
    return pages.flatMap(({ page, facts }) =>
      facts.links.flatMap((link) => {
        const fault = faultOf(link, page.path, site, anchors);
        return fault ? [{ ...fault, page: page.path, where: site.source.find(link.href) ?? site.whereIs(page) }] : [];
      }),
    );
  },
});

type Fault = Pick<Problem, "code" | "what" | "fix">;

type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

function anchorsByPath(pages: readonly InspectedPage<Facts>[]): Anchors {
  const anchors = new Map<string, Set<string>>();
  for (const { page, facts } of pages) {
    const known = anchors.get(page.path) ?? new Set();
    for (const anchor of facts.anchors) known.add(anchor);
    anchors.set(page.path, known);
  }
  return anchors;
}

function faultOf({ kind, href, target }: Link, from: string, site: CheckedSite, anchors: Anchors): Fault | undefined {
  if (target === undefined)
    return { code: "link-invalid", what: `the ${kind} "${href}" on "${from}" is no URL`, fix: "correct its address" };
  const { path, anchor } = target;

  if (path !== from && !site.livePaths.has(path)) {
    if (site.filePaths.has(path)) return undefined;
    const what = `the ${kind} "${href}" on "${from}" leads to no page`;
    if (site.pages.some((page) => page.path === path))
      return { code: "link-missing", what, fix: "the page is disabled: enable it, or take the link out" };
    const bare = path.replace(/\/+$/, "");
    if (site.livePaths.has(bare))
      return { code: "link-missing", what, fix: `write it without the slash at its end: "${bare}"` };
    const behindBase = path.startsWith(`${site.base}/`) ? path.slice(site.base.length) : "";
    if (site.livePaths.has(behindBase))
      return {
        code: "link-missing",
        what,
        fix: `write it without the base, which every address is given: "${behindBase}"`,
      };
    return {
      code: "link-missing",
      what,
      fix: didYouMean(path, [...site.livePaths]) || "correct the link, or define a page with this path",
    };
  }

  const known = anchors.get(path);
  if (anchor === "" || known === undefined || known.has(anchor)) return undefined;
  const what = `the ${kind} "${href}" on "${from}" leads to an anchor that "${path}" does not have`;
  return {
    code: "anchor-missing",
    what,
    fix: didYouMean(anchor, [...known]) || `give the element on "${path}" the id "${anchor}"`,
  };
}

/** Nothing for a link that leads out of the site. */
function linkOf(kind: string, href: string, from: string): Link[] {
  if (!URL.canParse(href, "site://root")) return [{ kind, href }];
  const target = siteTarget(href, from);
  if (target === undefined) return [];
  return [{ kind, href, target: { path: decoded(target.pathname), anchor: decoded(target.hash.slice(1)) } }];
}

function anchorsOf(dom: Dom): string[] {
  return DomUtils.findAll((element) => Boolean(element.attribs["id"]), dom).map(
    (element) => element.attribs["id"] ?? "",
  );
}

/** Every link, and what else takes visitors to a page: forms, and frames around a document. */
function linksOf(dom: Dom, from: string): Link[] {
  const hrefs = DomUtils.findAll(
    ({ name, attribs }) => attribs["href"] !== undefined && !/^(?:use|image)$/.test(name),
    dom,
  );
  const used = usedAddresses(dom).filter(({ use }) => use === "forms" || use === "frames");
  return [
    ...hrefs.flatMap(({ attribs }) => linkOf("link", attribs["href"] ?? "", from)),
    ...used.flatMap(({ element, attribute, address }) => linkOf(`${attribute} of <${element}>`, address, from)),
  ];
}
