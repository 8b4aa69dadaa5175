import type { AddressForm } from "./addresses.ts";
import { pageAddress } from "./addresses.ts";

/** New addresses by old addresses. */
export type Redirects = Readonly<Record<`/${string}`, `/${string}` | `https://${string}`>>;

/** The target of an old address: inside the site, or outside. */
export type RedirectTarget =
  /** `rest` is the query and the anchor, with their signs. */
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

/** A redirect in the address form of the site, as hosts need it. */
export interface PlacedRedirect {
  /** With the base: `/shop/old`. */
  readonly from: string;
  /** The new address up to its anchor: `/shop/about`, `https://shop.example.com/`. */
  readonly to: string;
  /** The anchor with its sign, or an empty text. */
  readonly hash: string;
  /** Whether the query of the request is passed on, because the new address has none. */
  readonly keepsQuery: boolean;
}

/**
 * Characters of a path without a special meaning in the rules of any host. Hosts refuse hidden names, which begin with
 * a dot.
 */
const oldPath = /^(?:\/[\w~-][\w.~-]*)+\/?$/;

/** The old path without a slash at its end. Nothing if the text cannot be a path. */
export function oldPathOf(written: string): string | undefined {
  return oldPath.test(written) ? written.replace(/\/$/, "") : undefined;
}

/** The target of a new address. Nothing if it is not valid. The URL of the site itself leads inside. */
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

/** Characters with a meaning in the files of some hosts are percent-encoded, which means the same in an address. */
function plain(text: string): string {
  return text.replaceAll(/[^\w.~!&()*+,;=:@/?#%[\]-]/g, byNumber);
}

function plainPath(path: string): string {
  return plain(path).replaceAll(/[:()*]/g, byNumber);
}

function byNumber(sign: string): string {
  return [...Buffer.from(sign)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");
}

/** What a site says of redirects. */
interface Redirecting {
  readonly redirects?: Redirects | undefined;
  readonly url?: string | undefined;
}

/** The valid redirects of a site. The checks report the others. */
export function redirectsOf({ redirects = {}, url }: Redirecting): readonly Redirect[] {
  return Object.entries(redirects).flatMap(([old, written]) => {
    const from = oldPathOf(old);
    const target = redirectTarget(written, url);
    return from === undefined || target === undefined ? [] : [{ from, written, target }];
  });
}

/** Converts a redirect to the address form of a site. */
export function placedRedirect(
  { from, target }: Redirect,
  pagePaths: ReadonlySet<string>,
  form: AddressForm,
): PlacedRedirect {
  const [, to = "", hash = ""] = /^([^#]*)(.*)$/.exec(addressOf(target, pagePaths, form)) ?? [];
  return { from: form.base + from, to, hash, keepsQuery: !to.includes("?") };
}

function addressOf(target: RedirectTarget, pagePaths: ReadonlySet<string>, form: AddressForm): string {
  if (target.kind === "outside") return target.url;
  const { path, rest } = target;
  return (pagePaths.has(path) ? pageAddress(path, form) : form.base + path) + rest;
}

/** The target of a request for an old address, with its query (`?a=b`) or an empty text. */
export function redirectedTo({ to, hash, keepsQuery }: PlacedRedirect, query: string): string {
  return to + (keepsQuery ? query : "") + hash;
}

/**
 * The file at an old address if no host redirects: `/old` and `/old.php` become `old/index.html` and
 * `old.php/index.html`, because hosts look for that file in a folder of any name.
 */
export function redirectFile(from: string): string {
  return /\.html?$/i.test(from) ? from.slice(1) : `${from.slice(1)}/index.html`;
}
