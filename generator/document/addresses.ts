import { pageAddress, type AddressForm, pagePathOf } from "../define/addresses.ts";
import { rewriteUrls } from "../styles/css.ts";

/**
 * Replaces the site's own host, whose name may be unknown. Its scheme makes `URL` parse addresses as browsers do:
 * `//root/about` and `/\root/about` name another host. No real host has this name (RFC 2606).
 */
export const siteOrigin = "https://site.invalid";

/**
 * Resolves an address inside the site, from the page or file at `from`. Returns nothing for other sites and invalid
 * URLs.
 */
export function siteTarget(address: string, from: string): URL | undefined {
  const base = new URL(from, siteOrigin);
  if (!URL.canParse(address, base)) return undefined;
  const target = new URL(address, base);
  return target.origin === siteOrigin ? target : undefined;
}

/** A path that `URL` would not change. Most addresses are such paths, and parsing one takes long. */
const plainPath = /^\/(?!\/)[\w/-]*$/;

/** The path of an address inside the site, from the page or file at `from`. */
function sitePath(address: string, from: string): string | undefined {
  return plainPath.test(address) ? address : siteTarget(address, from)?.pathname;
}

/** Decodes percent-encoding. A text with invalid encoding is returned unchanged, and no page has that address. */
export function decoded(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The form of a site's addresses, and their possible targets. */
export interface SiteAddresses extends AddressForm {
  /** Paths of the live pages, from the root. */
  readonly pagePaths: ReadonlySet<string>;
  /** Paths of all other files, from the root. */
  readonly filePaths: ReadonlySet<string>;
}

/** Whether a page or file of the site has a path. */
function isOfSite(path: string, { pagePaths, filePaths }: SiteAddresses): boolean {
  return pagePaths.has(path) || filePaths.has(path);
}

/** The data for rewriting addresses. Nothing if they stay as components write them. */
export function siteAddresses(
  form: AddressForm,
  livePaths: readonly string[],
  filePaths: readonly string[],
): SiteAddresses | undefined {
  if (form.base === "" && form.trailingSlash === "never") return undefined;
  return { ...form, pagePaths: new Set(livePaths), filePaths: new Set(filePaths) };
}

/** Returns an address in the form of the site. */
export type WriteAddress = (address: string) => string;

/**
 * Returns an address, as a component writes it, in the form of the site, for one of its files (`about/index.html`).
 * Addresses of other sites and of places on the same page stay unchanged.
 */
export function writtenAddress(address: string, file: string, site: SiteAddresses): string {
  const from = pagePathOf(file);
  const path = /^\s*(?:#|$)/.test(address) ? undefined : sitePath(address, from);
  if (path === undefined) return address;
  // Taken from the written text, because `URL` drops an empty "#", which a script may continue.
  const [rest = ""] = /[?#].*$/s.exec(address) ?? [];
  return (site.pagePaths.has(path) ? pageAddress(path, site) : site.base + path) + rest;
}

/** Returns the function that writes addresses in a file of the output. Without `site`, they stay as they are. */
export function addressWriter(file: string, site: SiteAddresses | undefined): WriteAddress {
  return (address) => (site ? writtenAddress(address, file, site) : address);
}

/** Rewrites the addresses in CSS: those in `url(…)`. */
export const rewriteCss: (css: string, write: WriteAddress) => string = rewriteUrls;

/** Names of props that contain addresses. */
const namesAddress = /(?:href|src|url|link|path|action|address)s?$/i;

/**
 * Rewrites the addresses in an island's props, which are JSON: every string that is the address, from the root, of a
 * page or file of the site, and every address from the root in a prop with a name for addresses.
 */
export function rewriteProps(json: string, site: SiteAddresses, write: WriteAddress): string {
  const rewritten = (value: unknown, key: string): unknown => {
    if (typeof value === "string") return isOneAddress(value, key) ? write(value) : value;
    if (Array.isArray(value)) return value.map((item) => rewritten(item, key));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, rewritten(item, name)]));
  };
  const isOneAddress = (text: string, key: string): boolean => {
    return /^\/(?!\/)/.test(text) && isAddress(text, namesAddress.test(key), site);
  };
  return JSON.stringify(rewritten(JSON.parse(json), ""));
}

/** A string literal, or a template literal up to its first `${`, perhaps in a place for addresses. */
const literals =
  /(\b(?:(?:href|src|action|formAction|poster)[:=]|fetch\())?(?:(["'`])(\/(?!\/)[^"'`\\${}\s]*)\2|`(\/(?!\/)[^"'`\\${}\s]*)(?=\$\{))/g;

/**
 * Rewrites the addresses in the minified hydration script: string literals that are the address, from the root, of a
 * page or file of the site, and those in `fetch("…")` and as values of `href` and similar properties.
 */
export function rewriteScript(script: string, site: SiteAddresses): string {
  // As from a file in the root that is not a page, so that no address is on the same page.
  const write = (address: string) => writtenAddress(address, "script", site);
  return script
    .replace(literals, (text, key = "", quote = "`", whole: string | undefined, head: string | undefined) => {
      const address = whole ?? head ?? "";
      if (!isAddress(address, key !== "", site)) return text;
      return whole === undefined ? `${key}\`${write(address)}` : key + quote + write(address) + quote;
    })
    .replace(/\burl\((\/[^"'()\s\\]+)\)/g, (use, address: string) =>
      isOfSite(address, site) ? `url(${write(address)})` : use,
    );
}

/** "/" alone may have any meaning, unless it is in a place for addresses. */
function isAddress(text: string, isInPlace: boolean, site: SiteAddresses): boolean {
  const path = sitePath(text, "/") ?? "";
  return isInPlace || (isOfSite(path, site) && path !== "/");
}
