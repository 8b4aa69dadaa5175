import { decoded } from "../../assemble/addresses/decoded.ts";
import { siteTarget } from "../../assemble/addresses/site-target.ts";
import { didYouMean, didYouMeanOf } from "../../problems/near-match.ts";
import { ofTag, type Tag } from "../../render/tree/tag.ts";
import { isPosted } from "./form-actions.ts";
import { inElement, noProblems, type PageCheck, type PageView, type SeenElement } from "./page-check.ts";
import { thisPage, type PageProblem } from "./page-problem.ts";
import { nowhere } from "./link-target.ts";
import { usedAddresses } from "./used-addresses.ts";

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

/** Every link and form inside the site leads to a page, an anchor or a file that exists. */
export const links: PageCheck = {
  looksAt: (tag, site) => linksOf(tag).some(({ href }) => !isFine(href, site)),
  problemsOf: (seen, page) => {
    if (seen.length === 0) return noProblems;
    return seen.flatMap((one) =>
      inElement(
        one,
        linksOf(one.tag).flatMap((link) => problemOf(link, one.source, page) ?? []),
      ),
    );
  },
};

/** Whether an address leads to a page, a file or another site, from any page. */
function isFine(href: string, { resolve }: PageView["site"]): boolean {
  if (!/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(href)) return false;
  const target = resolve(href, nowhere);
  if (target.kind === "page") return target.anchor === "";
  return target.kind === "outside" || target.kind === "file";
}

function problemOf(link: Link, source: Tag, page: PageView): PageProblem | undefined {
  const target = page.site.resolve(link.href, page);
  if (target.kind === "outside" || target.kind === "file") return undefined;
  const href = source.attributes[link.attribute]?.trim() ?? link.href;
  const written = [href];
  const what = `the ${link.kind} "${href}" on ${thisPage}`;
  if (target.kind === "invalid") {
    return { code: "link-invalid", written, what: `${what} is not a URL`, fix: "correct its address" };
  }
  if (target.kind === "missing") {
    if (isAmongDisabled(href, page)) return undefined;
    const moved = newAddressOf(href, page);
    if (moved !== undefined) {
      const fix = `write its new address: "${moved}"`;
      return { code: "link-redirected", written, what: `${what} leads to an old address`, fix };
    }
    return {
      code: "link-missing",
      written,
      what: `${what} leads to a page that does not exist`,
      fix: fixOf(href, page),
    };
  }
  const { path, anchor } = target;
  if (path !== page.path || anchor === "" || page.ids.includes(anchor)) return undefined;
  return anchorProblem({ kind: link.kind, href, path: thisPage, anchor }, page.ids);
}

/** Pages that are disabled together, such as a blog and its posts, may link to each other. */
function isAmongDisabled(href: string, { path: from, site: { disabledPaths } }: PageView): boolean {
  return disabledPaths.has(from) && disabledPaths.has(decoded(siteTarget(href, from)?.pathname ?? href));
}

function newAddressOf(href: string, { path: from, site: { redirects } }: PageView): string | undefined {
  const path = decoded(siteTarget(href, from)?.pathname ?? href).replace(/\/$/, "");
  return Object.hasOwn(redirects, path) ? redirects[path] : undefined;
}

function fixOf(href: string, { path: from, site: { disabledPaths, livePaths, base } }: PageView): string {
  const path = decoded(siteTarget(href, from)?.pathname ?? href);
  if (disabledPaths.has(path))
    return "the page is disabled: move it from `disabledPages` to `pages` of defineSite, or remove the link";
  const bare = path.replace(/\/+$/, "");
  if (livePaths.has(bare)) return `write it without the slash at its end: "${bare}"`;
  const behindBase = path.startsWith(`${base}/`) ? path.slice(base.length) : "";
  if (livePaths.has(behindBase)) return `write it without the base, which the build adds: "${behindBase}"`;
  return didYouMeanOf(path, livePaths) || "correct the link, or list a page with this path in `pages` of defineSite";
}

/** Returns the links of a page to an anchor of another page. */
export function anchorLinksOf(seen: readonly SeenElement[], page: PageView): readonly AnchorLink[] | undefined {
  const found = seen.flatMap(({ tag, source }) =>
    linksOf(tag).flatMap((link): AnchorLink[] => {
      const target = page.site.resolve(link.href, page);
      if (target.kind !== "page" || target.anchor === "" || target.path === page.path) return [];
      const href = source.attributes[link.attribute]?.trim() ?? link.href;
      return [{ kind: link.kind, href, path: target.path, anchor: target.anchor }];
    }),
  );
  return found.length === 0 ? undefined : found;
}

/** Templates write these as placeholders for a link target: `#0`, `#!`. */
function isPlaceholder(anchor: string): boolean {
  return /^(?:0|!|\/|none|void|todo)$/i.test(anchor);
}

const placeholderFix = "write the address that it should lead to, or a <button> if it does something on this page";

/** The problem of a link to an anchor that its page does not have. `ids` are all ids of that page. */
export function anchorProblem({ kind, href, path, anchor }: AnchorLink, ids: readonly string[]): PageProblem {
  const [it, there] = path === thisPage ? [thisPage, "this page"] : [`"${path}"`, `"${path}"`];
  return {
    code: "anchor-missing",
    written: [href],
    what: `the ${kind} "${href}" on ${thisPage} leads to an anchor that ${it} does not have`,
    fix: isPlaceholder(anchor)
      ? placeholderFix
      : didYouMean(anchor, ids) || `add id="${anchor}" to the element on ${there}`,
  };
}
