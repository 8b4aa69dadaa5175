import { isBase, type AddressOptions } from "./address-form.ts";
import type { Site } from "../../define-site.ts";

/**
 * Whether a text can be the URL of a site: `https://example.com`, or with a
 * folder `https://example.com/shop`. It has to be as browsers write it, but for
 * a slash at its end, since it goes into documents as it stands.
 */
export function isSiteUrl(text: string): boolean {
  return isWebUrl(text) && text.replace(/\/+$/, "") === plainUrl(text);
}

/** A web URL as browsers write it, with nothing but its origin and its folder: `HTTPS://Example.COM/?` is `https://example.com`. */
export function plainUrl(url: string): string {
  return new URL(url).origin + folderOf(url);
}

/** Whether a text is a URL of the web at all. */
export function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** What a web URL holds that no page's address can begin with, in words. */
export function partsBesides(url: string): string[] {
  const { username, password, search, hash } = new URL(url);
  const parts = { "a name or password": username + password, "a query": search, "an anchor": hash };
  return Object.entries(parts).flatMap(([name, part]) => (part === "" ? [] : [name]));
}

/** The folder behind the host of a site's URL: `https://example.com/shop` gives `/shop`; empty when there is none. */
export function folderOf(url: string): string {
  return isWebUrl(url) ? new URL(url).pathname.replace(/\/+$/, "") : "";
}

/**
 * Settles where a site lies. What the command was given wins over what the site
 * says, and is no placeholder. Afterwards `url` has no slash at its end and
 * holds the base, and the base is empty when the site is at the root.
 */
export function withAddress(site: Site, { siteUrl, base, trailingSlash, isRelative }: AddressOptions): Site {
  const url = (siteUrl ?? site.url)?.replace(/\/+$/, "");
  const given = base ?? site.base;
  const folder = url === undefined ? "" : folderOf(url);
  const settled = given === undefined ? folder : given.replace(/^\/$/, "");
  const placeholders = site.placeholders?.filter(({ option }) => option !== "--site-url") ?? [];
  return {
    ...site,
    url: url !== undefined && folder === "" && isSiteUrl(url) && isBase(settled) ? url + settled : url,
    base: settled,
    // Where a host takes the slash away, "../about/index.html" leads elsewhere.
    trailingSlash: isRelative ? "always" : (trailingSlash ?? site.trailingSlash),
    ...(siteUrl !== undefined && { placeholders }),
  };
}
