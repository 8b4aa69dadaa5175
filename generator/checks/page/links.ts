import { decoded, siteTarget } from "../../document/addresses.ts";
import { didYouMean } from "../../problems/near-match.ts";
import type { Finding } from "../../problems/problem.ts";
import type { Tag } from "../../html/tag.ts";
import { descendantsOf, textOf } from "../../html/tree.ts";
import type { AnchorLink, CheckedSite, ElementCheck, PageView } from "../checked-site.ts";
import { isPosted, usedAddresses, type Target } from "./addresses.ts";

interface Link extends Pick<AnchorLink, "kind" | "href"> {
  /** As it is published. */
  readonly address: string;
}

/** The addresses that take visitors to another place: those of links, of forms that use GET, and of frames. */
function linksOf(tag: Tag, source: Tag): readonly Link[] {
  const { name, attributes } = tag;
  const { href } = attributes;
  // React writes a preload for each picture, and a missing picture is reported separately.
  const isPreload = name === "link" && attributes["rel"] === "preload";
  const isLink = href !== undefined && name !== "use" && name !== "image" && !isPreload;
  const used = usedAddresses(tag).filter(({ use }) => (use === "forms" && !isPosted(tag)) || use === "frames");
  return [
    ...(isLink ? [{ kind: "link", attribute: "href", address: href }] : []),
    ...used.map(({ attribute, address }) => ({ kind: `${attribute} of <${name}>`, attribute, address })),
  ].map(({ kind, attribute, address }) => ({ kind, address, href: source.attributes[attribute]?.trim() ?? address }));
}

/** Every link and form inside the site leads to a page, an anchor or a file that exists. */
export const links: ElementCheck = (tag, source) => {
  const ofTag = linksOf(tag, source);
  if (ofTag.length === 0) return undefined;
  return (page) => ofTag.flatMap((link) => problemOf(link, page.resolve(link.address, page), page) ?? []);
};

function problemOf({ kind, href }: Link, target: Target, page: PageView): Finding | undefined {
  const written = [href];
  const what = `the ${kind} "${href}"`;
  if (target.kind === "invalid")
    return { code: "link-missing", written, what: `${what} is not a URL`, fix: "correct it" };
  if (target.kind === "page") {
    const { path, anchor } = target;
    const link = { kind, href, path, anchor };
    if (anchor === "") return undefined;
    // Whether another page has it is known once all are rendered.
    if (path !== page.path) page.anchorLinks.push(link);
    else if (!page.ids.includes(anchor)) return anchorProblem(link, page.ids, page);
    return undefined;
  }
  if (target.kind !== "missing") return undefined;
  const { disabledPaths } = page.site;
  const path = decoded(siteTarget(href, page.path)?.pathname ?? href);
  // Pages that are disabled together, such as a blog and its posts, may link to each other.
  if (disabledPaths.includes(page.path) && disabledPaths.includes(path)) return undefined;
  const fix = missingPageFix(path, href, page.site);
  return { code: "link-missing", written, missing: path, what: `${what} leads to a page that does not exist`, fix };
}

/** A host name where a path is expected. */
const withoutScheme = /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/|[\w-]+\.(?:com|org|net)$)/i;

function missingPageFix(
  path: string,
  href: string,
  { disabledPaths, livePaths, base, redirects = {} }: PageView["site"],
): string {
  if (disabledPaths.includes(path)) {
    return "the page is disabled: move it from `disabledPages` to `pages` of defineSite, or remove the link";
  }
  const bare = path.replace(/\/+$/, "");
  const moved = Object.hasOwn(redirects, bare) ? redirects[bare] : undefined;
  if (moved !== undefined) return `write its new address: "${moved}"`;
  if (livePaths.includes(bare)) return `write it without the slash at its end: "${bare}"`;
  const behindBase = path.startsWith(`${base}/`) ? path.slice(base.length) : "";
  if (livePaths.includes(behindBase)) return `write it without the base, which the build adds: "${behindBase}"`;
  if (withoutScheme.test(href)) return `write it with its scheme: "https://${href}"`;
  return didYouMean(path, livePaths) || "correct the link, or list a page with this path in `pages` of defineSite";
}

/** Templates write these as placeholders for a link target: `#0`, `#!`. */
const placeholder = /^(?:0|!|\/|none|void|todo)$/i;

const placeholderFix = "write the address that it should lead to, or a <button> if it does something on this page";

/** The problem of a link to an anchor that its target does not have. `ids` are all ids of the target. */
function anchorProblem(
  { kind, href, path, anchor }: AnchorLink,
  ids: readonly string[],
  page: Pick<PageView, "path">,
): Finding {
  const isHere = path === page.path;
  const there = isHere ? "this page" : `"${path}"`;
  const fix = `add id="${anchor}" to the element on ${there}`;
  return {
    code: "anchor-missing",
    written: [href],
    what: `the ${kind} "${href}" leads to an anchor that ${there} does not have`,
    fix: placeholder.test(anchor) ? placeholderFix : didYouMean(anchor, ids) || fix,
  };
}

/** Finds links to an anchor that another page does not have. Skips links to a page that could not be rendered. */
export function anchors({ rendered, ids }: CheckedSite): Finding[] {
  return rendered.flatMap(({ path, anchorLinks = [] }) => {
    const dead = anchorLinks.filter((link) => ids.get(link.path)?.includes(link.anchor) === false);
    return dead.map((link) => ({ ...anchorProblem(link, ids.get(link.path) ?? [], { path }), page: path }));
  });
}

/** These attributes explain why an `<a>` has no address: it is the current page in a list of links, or not a link. */
const explanations = ["href", "xlink:href", "role", "aria-current", "aria-disabled"];

/** Every link has an address. React leaves out an `href` that is undefined. */
export const linkAddresses: ElementCheck = ({ name, attributes }) => {
  // With an id, it is a target for links.
  if (name !== "a" || attributes["id"] || explanations.some((key) => attributes[key] !== undefined)) return undefined;
  return (page, { index }) => {
    const tree = page.tree();
    const link = tree.elements.find((element) => element.index === index);
    if (link === undefined) return [];
    const [alt = ""] = descendantsOf(tree, link).flatMap(({ tag }) => tag.attributes["alt"] ?? []);
    const shown = textOf(tree, link).trim() || alt.trim();
    // An empty `<a>` is a target, too.
    if (shown === "") return [];
    const what = `the link "${shown}" has no href`;
    const fix = "check the value of href, which is probably undefined; if it is not a link, write a <button>";
    return [{ code: "link-missing", what, fix }];
  };
};
