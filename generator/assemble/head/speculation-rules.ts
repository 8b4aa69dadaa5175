import type { Speculation } from "../../define-site.ts";

/**
 * What the browser may prefetch or prerender before a link is followed, as the text of a `<script
 * type="speculationrules">`: https://html.spec.whatwg.org/multipage/speculative-loading.html
 *
 * "moderate" means that a link is likely to be followed: a pointer hovers over it, it is pressed, or on a phone it
 * stays in view. A browser that cannot prerender, or has too little memory, still prefetches. A browser that does both
 * requests the page once, and a browser in data saving mode does neither. `base` is the folder of the host that
 * contains the site.
 */
export function speculationRules(speculation: Speculation, base = ""): string {
  const rule = { where: { href_matches: addressesOfPages(base) }, eagerness: "moderate" };
  return JSON.stringify({ prefetch: [rule], ...(speculation === "prerender" && { prerender: [rule] }) });
}

/** As a URL pattern (https://urlpattern.spec.whatwg.org). A path with a dot is a file, which may be large. */
function addressesOfPages(base: string): string {
  return `${base}/([^.]*)`;
}
