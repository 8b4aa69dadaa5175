import { isBase, type AddressOptions } from "./address-form.ts";
import type { Site } from "../../define-site.ts";

/**
 * Whether a text can be the URL of a site: `https://example.com`, or with a folder `https://example.com/shop`. It has
 * to be in the form that browsers use, except for a slash at the end, because documents contain it unchanged.
 */
export function isSiteUrl(text: string): boolean {
  return isWebUrl(text) && text.replace(/\/+$/, "") === plainUrl(text);
}

/**
 * A web URL in the form that browsers use, with only its origin and its folder: `HTTPS://Example.COM/?` becomes
 * `https://example.com`.
 */
export function plainUrl(url: string): string {
  return new URL(url).origin + folderOf(url);
}

/** Whether a text is a web URL. */
export function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** The parts of a web URL that page addresses cannot begin with, for messages. */
export function partsBesides(url: string): string[] {
  const { username, password, search, hash } = new URL(url);
  const parts = { "a name or password": username + password, "a query": search, "an anchor": hash };
  return Object.entries(parts).flatMap(([name, part]) => (part === "" ? [] : [name]));
}

/** The folder in a site's URL: `https://example.com/shop` has `/shop`. Empty if there is none. */
export function folderOf(url: string): string {
  return isWebUrl(url) ? new URL(url).pathname.replace(/\/+$/, "") : "";
}

/**
 * Sets the URL and the base of a site. The command's options override the site's settings. Afterwards `url` has no
 * slash at its end and contains the base, and the base is empty for the root.
 */
export function withAddress(site: Site, { siteUrl, base, trailingSlash, isRelative, hosts }: AddressOptions): Site {
  const url = (siteUrl ?? site.url)?.replace(/\/+$/, "");
  const given = base ?? site.base;
  const folder = url === undefined ? "" : folderOf(url);
  const settled = given === undefined ? folder : given.replace(/^\/$/, "");
  const placeholders = site.placeholders?.filter(({ option }) => option !== "--site-url") ?? [];
  return {
    ...site,
    url: url !== undefined && folder === "" && isSiteUrl(url) && isBase(settled) ? url + settled : url,
    base: settled,
    // On a host that removes the slash, "../about/index.html" would lead elsewhere.
    trailingSlash: isRelative ? "always" : (trailingSlash ?? site.trailingSlash),
    ...(hosts !== undefined && { hosts }),
    ...(siteUrl !== undefined && { placeholders }),
  };
}
