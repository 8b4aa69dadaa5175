import { escapeMarkup } from "../../render/escape-markup.ts";
import { isOfSite, type SiteAddresses } from "./site-addresses.ts";
import { siteTarget } from "./site-target.ts";
import type { WriteAddress } from "./written-address.ts";

/** Names under which an address is expected. */
const namesAddress = /(?:href|src|url|link|path|action|address)s?$/i;

interface IslandOnPage {
  readonly addresses: SiteAddresses;
  readonly write: WriteAddress;
  /** The HTML inside the island. */
  readonly markup: string;
}

/**
 * Writes the addresses in an island's props, which are JSON: every text that is
 * the address, from the root, of a page or file of the site. A text that the
 * island shows stays as it is, unless its name says that it is an address.
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
    // "/" is the home page only where an address is expected: it is also what separates two words.
    return namesAddress.test(key) || (path !== "/" && !markup.includes(`>${escapeMarkup(text)}<`));
  };
  return JSON.stringify(rewritten(JSON.parse(json), ""));
}
