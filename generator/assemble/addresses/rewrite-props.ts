import { isOfSite, type SiteAddresses } from "./site-addresses.ts";
import { siteTarget } from "./site-target.ts";
import type { WriteAddress } from "./written-address.ts";

/** "/" is the home page only where an address is expected: it is also what stands between two words. */
const namesAddress = /(?:href|src|url|link|path|action|address)s?$/i;

/**
 * Writes the addresses in an island's props, which are JSON: every text that is
 * the address, from the root, of a page or file of the site.
 */
export function rewriteProps(json: string, write: WriteAddress, site: SiteAddresses): string {
  const rewritten = (value: unknown, key: string): unknown => {
    if (typeof value === "string") return isAddress(value, key, site) ? write(value) : value;
    if (Array.isArray(value)) return value.map((item) => rewritten(item, key));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, rewritten(item, name)]));
  };
  return JSON.stringify(rewritten(JSON.parse(json), ""));
}

function isAddress(text: string, key: string, site: SiteAddresses): boolean {
  if (!/^\/(?!\/)/.test(text)) return false;
  const path = siteTarget(text, "/")?.pathname ?? "";
  return isOfSite(path, site) && (path !== "/" || namesAddress.test(key));
}
