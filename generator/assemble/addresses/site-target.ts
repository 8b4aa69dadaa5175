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
