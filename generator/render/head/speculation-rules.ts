import type { Speculation } from "../../define-site.ts";

/**
 * What the browser may do before a link to another page is followed, as the
 * text of a `<script type="speculationrules">`:
 * https://html.spec.whatwg.org/multipage/speculative-loading.html
 *
 * "moderate" is when a link is likely to be followed: a pointer rests on it, it
 * is pressed, or on a phone it stays in view. A browser that cannot render
 * ahead, or refuses to for want of memory, still fetches; one that does both
 * asks for the page once, and one that saves data does neither. `base` is the
 * folder of the host that the site lies in.
 */
export function speculationRules(speculation: Speculation, base = ""): string {
  const rule = { where: { href_matches: addressesOfPages(base) }, eagerness: "moderate" };
  return JSON.stringify({ prefetch: [rule], ...(speculation === "prerender" && { prerender: [rule] }) });
}

/** As a pattern (https://urlpattern.spec.whatwg.org): what has a dot in its path is a file, and may be a large one. */
function addressesOfPages(base: string): string {
  return `${base}/([^.]*)`;
}
