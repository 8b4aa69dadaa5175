import { siteTarget } from "../../assemble/addresses/site-target.ts";
import { Parser } from "htmlparser2";

const fetchedLinks = new Set(["icon", "modulepreload", "preload", "stylesheet"]);

/**
 * Lists the addresses on the site's own host that a browser requests to show a document for the first time. These are
 * the page, its scripts, preloaded fonts, style sheets and icon, and the pictures that are not lazy.
 *
 * Leaves out what only a browser knows: files that styles use, lazy pictures, and requests of scripts.
 */
export function requestsOfFirstView(pageAddress: string, html: string): readonly string[] {
  const addresses: (string | undefined)[] = [];
  const parser = new Parser({ onopentag: (name, attributes) => void addresses.push(addressIn(name, attributes)) });
  parser.end(html);
  const own = addresses.flatMap((address) => (address === undefined ? [] : (siteTarget(address, pageAddress) ?? [])));
  return [...new Set([pageAddress, ...own.map(({ pathname, search }) => pathname + search)])];
}

function addressIn(name: string, attributes: Readonly<Record<string, string>>): string | undefined {
  const isFetchedLink = name === "link" && (attributes["rel"] ?? "").split(/\s+/).some((rel) => fetchedLinks.has(rel));
  if (isFetchedLink) return attributes["href"];
  return name === "script" || (name === "img" && attributes["loading"] !== "lazy") ? attributes["src"] : undefined;
}
