import type { AnchorLink } from "./links.ts";

/**
 * Makes a function that returns the same list for all pages with these links. Most links are in the header and the
 * footer.
 */
export function linkLists(): (links: readonly AnchorLink[]) => readonly AnchorLink[] {
  const known = new Map<string, readonly AnchorLink[]>();
  return (links) => {
    const key = JSON.stringify(links);
    const same = known.get(key) ?? links;
    known.set(key, same);
    return same;
  };
}
