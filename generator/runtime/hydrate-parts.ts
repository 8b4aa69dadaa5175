import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { hydrateIslands as hydrateNow, Live } from "./hydrate-islands.ts";
import type { IslandComponent, LaterIsland } from "./Island.tsx";

/** Replaces `hydrateIslands` in a script that loads code later. */
function hydrateWithParts(islands: Readonly<Record<string, IslandComponent | LaterIsland>>): void {
  const now: Record<string, IslandComponent> = {};
  for (const [name, island] of Object.entries(islands)) {
    if (!("part" in island)) now[name] = island;
    else for (const root of rootsOf(name)) hydrateLater(root, island.part);
  }
  // Afterwards, because what was held before is repeated then, and is held again in islands that are still loading.
  hydrateNow(now);
}

export { hydrateWithParts as hydrateIslands };

function rootsOf(name: string): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-island]")].filter((root) => root.dataset["island"] === name);
}

/**
 * Loads and hydrates an island at its time, or at the first click in it. Holds clicks and submits until then, as
 * `hold-events.ts` does. If the code cannot be loaded, the island stays as it was built.
 */
function hydrateLater(root: HTMLElement, load: LaterIsland["part"]): void {
  const held: (HTMLButtonElement | HTMLFormElement)[] = [];
  let isBegun = false;
  const hydrate = async () => {
    isBegun = true;
    try {
      const island = createElement(await load(), JSON.parse(root.dataset["props"] ?? "{}"));
      await new Promise<void>((onLive) => hydrateRoot(root, createElement(Live, { onLive }, island)));
    } finally {
      for (const type of ["click", "submit"]) root.removeEventListener(type, hold, true);
      for (const control of held) {
        if ("form" in control) control.click();
        else control.requestSubmit();
      }
    }
  };
  const begin = () => {
    if (!isBegun) void hydrate();
  };
  const hold = (event: Event) => {
    begin();
    const name = event.type === "click" ? "button" : "form";
    const control = (event.target as Element).closest<(typeof held)[number]>(`${name}[data-hold]`);
    // The inline script may still hold it.
    if (!control || event.defaultPrevented) return;
    event.preventDefault();
    held.push(control);
  };
  for (const type of ["click", "submit"]) root.addEventListener(type, hold, true);
  const { load: when } = root.dataset;
  if (when === undefined) begin();
  else if (when === "visible" && root.firstElementChild) onceVisible(root, begin);
  // Safari has no `requestIdleCallback`.
  else if ("requestIdleCallback" in globalThis) requestIdleCallback(begin);
  else setTimeout(begin, 200);
}

/** Observes the elements inside, because most roots are no boxes. */
function onceVisible(root: HTMLElement, begin: () => void): void {
  const onChange = (entries: readonly IntersectionObserverEntry[]) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    begin();
  };
  const observer = new IntersectionObserver(onChange, { rootMargin: "200px" });
  for (const child of root.children) observer.observe(child);
}
