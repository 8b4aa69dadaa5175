import type { AnchorLink } from "./links.ts";

/** Makes a function that gives the same list for all pages that have these links: most are in the header and the footer. */
export function linkLists(): (links: readonly AnchorLink[]) => readonly AnchorLink[] {
  const known = new Map<string, readonly AnchorLink[]>();
  return (links) => {
    const key = JSON.stringify(links);
    const same = known.get(key) ?? links;
    known.set(key, same);
    return same;
  };
}
