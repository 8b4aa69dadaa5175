import { siteTarget } from "../../assemble/addresses/site-target.ts";
import { Parser } from "htmlparser2";

const fetchedLinks = new Set(["icon", "modulepreload", "preload", "stylesheet"]);

/**
 * The addresses, from the root, that a browser asks the site's own host for to
 * show a document for the first time: the page itself, its scripts, its
 * preloaded fonts, its style sheets, its icon, and the pictures that do not
 * wait until they are in sight.
 *
 * Not counted, since only a browser knows: what styles name, lazy pictures,
 * and whatever a script asks for.
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
