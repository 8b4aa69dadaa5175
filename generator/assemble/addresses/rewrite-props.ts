import { escapeMarkup } from "../../render/escape-markup.ts";
import { isOfSite, type SiteAddresses } from "./site-addresses.ts";
import { siteTarget } from "./site-target.ts";
import type { WriteAddress } from "./written-address.ts";

/** Names of props that contain addresses. */
const namesAddress = /(?:href|src|url|link|path|action|address)s?$/i;

interface IslandOnPage {
  readonly addresses: SiteAddresses;
  readonly write: WriteAddress;
  /** The HTML of the island. */
  readonly markup: string;
}

/**
 * Rewrites the addresses in an island's props, which are JSON: every string that is the address, from the root, of a
 * page or file of the site. A string that the island shows as text stays unchanged, unless its prop has a name for
 * addresses.
 */
export function rewriteProps(json: string, { addresses, write, markup }: IslandOnPage): string {
  const rewritten = (value: unknown, key: string): unknown => {
    if (typeof value === "string") return isAddress(value, key) ? write(value) : value;
    if (Array.isArray(value)) return value.map((item) => rewritten(item, key));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, rewritten(item, name)]));
  };
  const isAddress = (text: string, key: string): boolean => {
    if (!/^\/(?!\/)/.test(text)) return false;
    const path = siteTarget(text, "/")?.pathname ?? "";
    if (!isOfSite(path, addresses)) return false;
    // "/" is the home page only in a prop for addresses, because it is also a common separator.
    return namesAddress.test(key) || (path !== "/" && !markup.includes(`>${escapeMarkup(text)}<`));
  };
  return JSON.stringify(rewritten(JSON.parse(json), ""));
}
