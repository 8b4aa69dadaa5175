import { createElement, useEffect } from "react";
import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Islands } from "./Island.tsx";
import { islandsLive } from "./hold-events.ts";
import { laterStyles } from "./later-styles.ts";

/**
 * Brings every island of the page to life and says so once all of them are.
 * The browser's entry of a site calls it once: `hydrateIslands(islands)`.
 */
export function hydrateIslands(islands: Islands): void {
  if (laterStyles !== "") adoptStyles(laterStyles);
  const roots = [...document.querySelectorAll<HTMLElement>("[data-island]")];
  let waiting = roots.length;
  const onLive = () => {
    if (--waiting === 0) dispatchEvent(new Event(islandsLive));
  };
  for (const root of roots) {
    const component = islands[root.dataset["island"] ?? ""];
    if (!component) continue;
    const island = createElement(component, JSON.parse(root.dataset["props"] ?? "{}"));
    hydrateRoot(root, createElement(Live, { onLive }, island));
  }
}

/** Tells when its child can be used: a parent's effects run after those of its children. */
function Live({ onLive, children }: { readonly onLive: () => void; readonly children?: ReactNode }) {
  useEffect(onLive, [onLive]);
  return children;
}

/** As a sheet made by script, since a strict Content-Security-Policy forbids a new `<style>`. */
function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
