/**
 * Takes the place of the site's own host, whose name a build need not know. Its scheme makes `URL` read addresses as
 * browsers do: `//root/about` and `/\root/about` name another host. No real host is called like this (RFC 2606).
 */
export const siteOrigin = "https://site.invalid";

/** What an address leads to inside the site, as seen from the page or file at `from`; nothing when it leads out, or is no URL. */
export function siteTarget(address: string, from: string): URL | undefined {
  const base = new URL(from, siteOrigin);
  if (!URL.canParse(address, base)) return undefined;
  const target = new URL(address, base);
  return target.origin === siteOrigin ? target : undefined;
}
