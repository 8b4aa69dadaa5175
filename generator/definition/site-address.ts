import type { Site } from "../define-site.ts";

/** Whether a text can be the address of a site: `https://example.com`, or with a folder `https://example.com/shop`. */
export function isSiteAddress(text: string): boolean {
  return isWebAddress(text) && partsBesides(text).length === 0;
}

/** Whether a text is an address of the web at all. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** What a web address holds that no page's address can begin with, in words. */
export function partsBesides(address: string): string[] {
  const { username, password, search, hash } = new URL(address);
  const parts = { "a name or password": username + password, "a query": search, "an anchor": hash };
  return Object.entries(parts).flatMap(([name, part]) => (part === "" ? [] : [name]));
}

/**
 * Settles the address of a site: the one that the command was given, else its
 * own, without a slash at the end. What the command says is no placeholder.
 */
export function withAddress(site: Site, siteUrl: string | undefined): Site {
  const url = (siteUrl ?? site.url)?.replace(/\/+$/, "");
  if (siteUrl === undefined) return { ...site, url };
  return { ...site, url, placeholders: site.placeholders?.filter(({ option }) => option !== "--site-url") ?? [] };
}
