import { createElement, useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Islands, IslandComponent } from "./Island.tsx";

/**
 * Hydrates every island of the page that is in the list, and fires an event once all are hydrated. The
 * generated entry of the script calls it once: `hydrateIslands(islands)`.
 */
export function hydrateIslands(islands: Islands): void {
  // One for this loop itself, so that a page without a listed island also fires the event.
  let waiting = 1;
  const onLive = () => {
    if (--waiting === 0) dispatchEvent(new Event(islandsLive));
  };
  for (const root of document.querySelectorAll<HTMLElement>("[data-island]")) {
    // In a script that loads code later, `hydrate-parts.ts` replaces this function, and passes only components.
    const component = islands[root.dataset["island"] ?? ""] as IslandComponent | undefined;
    if (!component) continue;
    waiting += 1;
    const island = createElement(component, JSON.parse(root.dataset["props"] ?? "{}"));
    hydrateRoot(root, createElement(Live, { onLive }, island));
  }
  onLive();
}

/** Reports when its child can be used, because a parent's effects run after those of its children. */
export function Live({ onLive, children }: { readonly onLive: () => void; readonly children?: ReactNode }) {
  useEffect(onLive, [onLive]);
  return children;
}

/** Fired on `window` when every island of the page is hydrated. */
export const islandsLive = "islands-live";
