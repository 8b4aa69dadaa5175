import { siteTarget } from "../../assemble/addresses/site-target.ts";
import { DomUtils, parseDocument } from "htmlparser2";

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
  const addresses = DomUtils.findAll(() => true, parseDocument(html).children).map(({ name, attribs }) => {
    const isFetchedLink = name === "link" && (attribs["rel"] ?? "").split(/\s+/).some((rel) => fetchedLinks.has(rel));
    if (isFetchedLink) return attribs["href"];
    return name === "script" || (name === "img" && attribs["loading"] !== "lazy") ? attribs["src"] : undefined;
  });
  const own = addresses.flatMap((address) => (address === undefined ? [] : (siteTarget(address, pageAddress) ?? [])));
  return [...new Set([pageAddress, ...own.map(({ pathname, search }) => pathname + search)])];
}
