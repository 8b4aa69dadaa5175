import type { Site } from "./define-site.ts";

/** Whether a text can be the address of a site: `https://example.com`, or with a folder `https://example.com/shop`. */
export function isSiteAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username + search + hash === "";
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
