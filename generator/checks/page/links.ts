import { decoded, siteTarget } from "../../output/addresses.ts";
import { didYouMean } from "../../problems/near-match.ts";
import { ofTag, type Tag } from "../../render/tree/tag.ts";
import { descendantsOf, textOf } from "../../render/tree/tree.ts";
import type { CheckedSite } from "../checked-site.ts";
import type { Finding } from "../finding.ts";
import { elementCheck, problemsOnPage, type PageView, type SeenElement } from "./page-check.ts";
import { isPosted, usedAddresses } from "./addresses.ts";

/** A link to an anchor of another page. Whether that page has it is known once all pages are rendered. */
export interface AnchorLink {
  /** For messages, such as `link`. */
  readonly kind: string;
  /** As the component wrote it. */
  readonly href: string;
  readonly path: string;
  readonly anchor: string;
}

/** An address that takes visitors to another place. */
interface Link {
  readonly kind: string;
  readonly attribute: string;
  readonly href: string;
}

/** Every link, and other elements that take visitors to a page: forms that use GET, and frames. */
const linksOf = ofTag((tag: Tag): readonly Link[] => {
  const { name, attributes } = tag;
  const { href } = attributes;
  // React writes a preload for each picture, and a missing picture is reported separately.
  const isPreload = name === "link" && attributes["rel"] === "preload";
  const isLink = href !== undefined && name !== "use" && name !== "image" && !isPreload;
  const used = usedAddresses(tag).filter(({ use }) => (use === "forms" && !isPosted(tag)) || use === "frames");
  return [
    ...(isLink ? [{ kind: "link", attribute: "href", href }] : []),
    ...used.map(({ attribute, address }) => ({ kind: `${attribute} of <${name}>`, attribute, href: address })),
  ];
});

function writtenAs({ attribute, href }: Link, source: Tag): string {
  return source.attributes[attribute]?.trim() ?? href;
}

/** Every link and form inside the site leads to a page, an anchor or a file that exists. */
export const links = elementCheck(
  (tag) => linksOf(tag).length > 0,
  ({ tag, source }, page) => linksOf(tag).flatMap((link) => problemOf(link, source, page) ?? []),
);

function problemOf(link: Link, source: Tag, page: PageView): Finding | undefined {
  const target = page.resolve(link.href, page);
  if (target.kind === "outside" || target.kind === "file") return undefined;
  const href = writtenAs(link, source);
  const written = [href];
  const what = `the ${link.kind} "${href}" on ${page.name}`;
  if (target.kind === "invalid") {
    return { code: "link-invalid", written, what: `${what} is not a URL`, fix: "correct its address" };
  }
  if (target.kind === "missing") return missingPage({ href, what }, page);
  const { path, anchor } = target;
  if (path !== page.path || anchor === "" || page.ids.includes(anchor)) return undefined;
  return anchorProblem({ kind: link.kind, href, path, anchor }, page.ids, page);
}

/** A host name where a path is expected. */
const withoutScheme = /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/|[\w-]+\.(?:com|org|net)$)/i;

function missingPage({ href, what }: { readonly href: string; readonly what: string }, page: PageView) {
  const { disabledPaths, livePaths, redirects = {}, base } = page.site;
  const written = [href];
  const path = decoded(siteTarget(href, page.path)?.pathname ?? href);
  // Pages that are disabled together, such as a blog and its posts, may link to each other.
  if (disabledPaths.includes(page.path) && disabledPaths.includes(path)) return undefined;
  const old = path.replace(/\/$/, "");
  if (Object.hasOwn(redirects, old)) {
    const fix = `write its new address: "${redirects[old]}"`;
    return { code: "link-redirected" as const, written, what: `${what} leads to an old address`, fix };
  }
  const found = { code: "link-missing" as const, written, what: `${what} leads to a page that does not exist` };
  if (disabledPaths.includes(path)) {
    const fix = "the page is disabled: move it from `disabledPages` to `pages` of defineSite, or remove the link";
    return { ...found, fix };
  }
  const bare = path.replace(/\/+$/, "");
  if (livePaths.includes(bare)) return { ...found, fix: `write it without the slash at its end: "${bare}"` };
  const behindBase = path.startsWith(`${base}/`) ? path.slice(base.length) : "";
  if (livePaths.includes(behindBase)) {
    return { ...found, fix: `write it without the base, which the build adds: "${behindBase}"` };
  }
  const fix = withoutScheme.test(href) ? `write it with its scheme: "https://${href}"` : didYouMean(path, livePaths);
  return { ...found, fix: fix || "correct the link, or list a page with this path in `pages` of defineSite" };
}

/** Returns the links of a page to an anchor of another page. `concerned` are its elements that concern `links`. */
export function anchorLinksOf(page: PageView, concerned: readonly SeenElement[]): readonly AnchorLink[] {
  return concerned.flatMap(({ tag, source }) =>
    linksOf(tag).flatMap((link): readonly AnchorLink[] => {
      if (!link.href.includes("#")) return [];
      const target = page.resolve(link.href, page);
      if (target.kind !== "page" || target.anchor === "" || target.path === page.path) return [];
      return [{ kind: link.kind, href: writtenAs(link, source), path: target.path, anchor: target.anchor }];
    }),
  );
}

/** Templates write these as placeholders for a link target: `#0`, `#!`. */
const placeholder = /^(?:0|!|\/|none|void|todo)$/i;

const placeholderFix = "write the address that it should lead to, or a <button> if it does something on this page";

/** The problem of a link to an anchor that its target does not have. `ids` are all ids of the target. */
function anchorProblem(
  { kind, href, path, anchor }: AnchorLink,
  ids: readonly string[],
  page: Pick<PageView, "path" | "name">,
): Finding {
  const isHere = path === page.path;
  const fix = `add id="${anchor}" to the element on ${isHere ? "this page" : `"${path}"`}`;
  return {
    code: "anchor-missing",
    written: [href],
    what: `the ${kind} "${href}" on ${page.name} leads to an anchor that ${isHere ? page.name : `"${path}"`} does not have`,
    fix: placeholder.test(anchor) ? placeholderFix : didYouMean(anchor, ids) || fix,
  };
}

/** Finds links to an anchor that another page does not have. Skips links to a page that could not be rendered. */
export function anchors({ rendered, ids }: CheckedSite): Finding[] {
  return rendered.flatMap(({ path, findings: { anchorLinks = [] } }) => {
    const dead = anchorLinks.filter((link) => ids.get(link.path)?.includes(link.anchor) === false);
    return problemsOnPage(path, (name) =>
      dead.map((link) => anchorProblem(link, ids.get(link.path) ?? [], { path, name })),
    );
  });
}

/** These attributes explain why an `<a>` has no address: it is the current page in a list of links, or not a link. */
const explanations = ["href", "xlink:href", "role", "aria-current", "aria-disabled"];

/** Every link has an address. React leaves out an `href` that is undefined. */
export const linkAddresses = elementCheck(isWithoutAddress, ({ element: link }, { tree, name }) => {
  const [alt = ""] = descendantsOf(tree, link).flatMap(({ tag }) => tag.attributes["alt"] ?? []);
  const shown = textOf(tree, link).trim() || alt.trim();
  // An empty `<a>` is a target for links.
  if (shown === "") return [];
  const what = `the link "${shown}" on ${name} has no href`;
  const fix = "check the value of href, which is probably undefined; if it is not a link, write a <button>";
  return [{ code: "link-empty", shown, what, fix }];
});

function isWithoutAddress({ name, attributes }: Tag): boolean {
  return name === "a" && explanations.every((key) => attributes[key] === undefined);
}
