import { createContext } from "react";

/** Gives the ids of one island, each time another one. */
export type NextId = () => string;

/** The ids of the island around a component; outside of islands there are none. */
export const IslandIdContext = /* @__PURE__ */ createContext<NextId | undefined>(undefined);

/**
 * The ids of the island at a place among those of its page. They are counted in the order in which components are
 * rendered first, which is the same in the build and while a browser hydrates. React's own ids hang on the tree around
 * the island, and those of preact are the same in every island.
 */
export function islandIds(place: number | string): NextId {
  let count = 0;
  return () => `_i${place}-${count++}_`;
}

/** The ids of the island in an element of this document. */
export function islandIdsIn(root: HTMLElement): NextId {
  return islandIds([...document.querySelectorAll("[data-island]")].indexOf(root));
}
