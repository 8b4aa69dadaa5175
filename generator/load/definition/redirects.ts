import type { AddressForm } from "./address-form.ts";
import { pageAddress } from "./address-form.ts";
import type { Site } from "./site.ts";

/** New addresses by old ones. */
export type Redirects = Readonly<Record<`/${string}`, `/${string}` | `https://${string}`>>;

/** Where an old address leads: into the site, or out of it. */
export type RedirectTarget =
  /** `rest` is the query and the anchor, each with its sign. */
  | { readonly kind: "inside"; readonly path: string; readonly rest: string }
  | { readonly kind: "outside"; readonly url: string };

/** A redirect of a site. */
export interface Redirect {
  /** The old path, without a slash at its end: `/old`. */
  readonly from: string;
  /** The new address as the site writes it. */
  readonly written: string;
  readonly target: RedirectTarget;
}

/** A redirect in the form of the addresses of the site, as a host has to know it. */
export interface PlacedRedirect {
  /** With the base: `/shop/old`. */
  readonly from: string;
  /** The new address up to its anchor: `/shop/about`, `https://shop.example.com/`. */
  readonly to: string;
  /** The anchor with its sign, or nothing. */
  readonly hash: string;
  /** Whether the query that was asked for is passed on: the new address has none of its own. */
  readonly keepsQuery: boolean;
}

/**
 * The characters of a path that hosts do not read as something else, in any of the forms that they write rules in. A name
 * that begins with a dot is hidden, and hosts refuse it.
 */
const oldPath = /^(?:\/[\w~-][\w.~-]*)+\/?$/;

/** The old path without a slash at its end; nothing when the text cannot be one. */
export function oldPathOf(written: string): string | undefined {
  return oldPath.test(written) ? written.replace(/\/$/, "") : undefined;
}

/** Where a new address leads; nothing when it is not one. The URL of the site itself leads inside. */
export function redirectTarget(written: string, siteUrl: string | undefined): RedirectTarget | undefined {
  const isPath = written.startsWith("/") && !/^\/[/\\]/.test(written);
  const isUrl = /^https:\/\/[^/\\]/i.test(written) && URL.canParse(written);
  if ((!isPath && !isUrl) || /[\s\\]/.test(written)) return undefined;
  const { origin, username, password, pathname, search, hash } = new URL(written, "https://site.invalid");
  if (username + password !== "") return undefined;
  const rest = plain(search) + plain(hash);
  if (isPath) return { kind: "inside", path: plainPath(pathname), rest };
  if (siteUrl !== undefined && `${origin}${pathname}/`.startsWith(`${siteUrl}/`)) {
    return { kind: "inside", path: plainPath((origin + pathname).slice(siteUrl.length) || "/"), rest };
  }
  return { kind: "outside", url: origin + plainPath(pathname) + rest };
}

/** What has a meaning in the files of some hosts is written by its number, which means the same in an address. */
function plain(text: string): string {
  return text.replaceAll(/[^\w.~!&()*+,;=:@/?#%[\]-]/g, byNumber);
}

function plainPath(path: string): string {
  return plain(path).replaceAll(/[:()*]/g, byNumber);
}

function byNumber(sign: string): string {
  return [...Buffer.from(sign)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");
}

/** The redirects of a site that are written well enough to be followed; the checks report the others. */
export function redirectsOf({ redirects = {}, url }: Pick<Site, "redirects" | "url">): readonly Redirect[] {
  return Object.entries(redirects).flatMap(([old, written]) => {
    const from = oldPathOf(old);
    const target = redirectTarget(written, url);
    return from === undefined || target === undefined ? [] : [{ from, written, target }];
  });
}

/** Puts redirects into the form of the addresses of a site. */
export function placedRedirects(
  redirects: readonly Redirect[],
  pagePaths: ReadonlySet<string>,
  form: AddressForm,
): readonly PlacedRedirect[] {
  return redirects.map(({ from, target }) => {
    const [, to = "", hash = ""] = /^([^#]*)(.*)$/.exec(addressOf(target, pagePaths, form)) ?? [];
    return { from: form.base + from, to, hash, keepsQuery: !to.includes("?") };
  });
}

function addressOf(target: RedirectTarget, pagePaths: ReadonlySet<string>, form: AddressForm): string {
  if (target.kind === "outside") return target.url;
  const { path, rest } = target;
  return (pagePaths.has(path) ? pageAddress(path, form) : form.base + path) + rest;
}

/** Where a request is led that asked for an old address with a query (`?a=b`), or for one without. */
export function redirectedTo({ to, hash, keepsQuery }: PlacedRedirect, query: string): string {
  return to + (keepsQuery ? query : "") + hash;
}

/**
 * The file that stands at an old address where no host redirects: `/old` gives `old/index.html`. Nothing for a path that
 * names another kind of file, since no host would show a page there.
 */
export function redirectFile(from: string): string | undefined {
  const [, ending] = /[^/](\.\w+)$/.exec(from) ?? [];
  if (ending === undefined) return `${from.slice(1)}/index.html`;
  return /^\.html?$/i.test(ending) ? from.slice(1) : undefined;
}
