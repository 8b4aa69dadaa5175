import { createContext, useContext, useId, useState } from "react";

/** Returns the next id of an island, a different one at each call. */
export type NextId = () => string;

/** The ids of the island around a component. Undefined outside islands. */
export const IslandIdContext = /* @__PURE__ */ createContext<NextId | undefined>(undefined);

/**
 * Makes the ids of the island at an index of its page. Ids are counted in the order of the first rendering, which is
 * the same in the build and during hydration. React's own ids depend on the tree around the island. preact's ids are
 * the same in every island.
 */
export function islandIds(place: number | string): NextId {
  let count = 0;
  return () => `_i${place}-${count++}_`;
}

/** Numbers the ids of a page's islands in document order. React renders async components after what follows them. */
export function withIdsInOrder(html: string): string {
  let place = -1;
  return html.replaceAll(/ data-island="|_i\d+(-\d+_)/g, (match, end?: string) => {
    if (end !== undefined) return `_i${place}${end}`;
    place += 1;
    return match;
  });
}

/** Makes the ids of the island in an element of this document. */
export function islandIdsIn(root: HTMLElement): NextId {
  return islandIds([...document.querySelectorAll("[data-island]")].indexOf(root));
}

/** Replaces `useId` in the components of a site. In an island, the id is the same in the build and in the browser. */
export function useIslandId(): string {
  const reactId = useId();
  const next = useContext(IslandIdContext);
  const [id] = useState(() => next?.());
  return id ?? reactId;
}
