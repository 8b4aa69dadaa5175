import { Window } from "happy-dom";
import { act, createElement } from "react";
import type { Islands } from "../../runtime/Island.tsx";
import { IslandIdContext, islandIds } from "../../runtime/island-ids.ts";

/** An island that renders different HTML in a browser than the page contains. */
export interface HydrationDifference {
  readonly page: string;
  readonly island: string;
  /** React's message about the difference. */
  readonly message: string;
}

interface BodyOfPage {
  readonly path: string;
  readonly html: string;
}

/**
 * Hydrates every island of some pages with React's development build, in a document without a layout. Afterwards this
 * thread has the globals of a browser, so all pages have to be rendered before.
 */
export async function hydrationDifferences(
  pages: readonly BodyOfPage[],
  loadIslands: () => Promise<Islands>,
): Promise<HydrationDifference[]> {
  const window = new Window({ url: "http://localhost/" });
  provideGlobals(window);
  const { hydrateRoot } = await import("react-dom/client");
  // Loaded again, because modules may look for a browser while they are loaded.
  const islands = await loadIslands();
  const found: HydrationDifference[] = [];
  for (const { path, html } of pages) {
    window.document.body.innerHTML = html;
    const roots = [...document.querySelectorAll<HTMLElement>("[data-island]")];
    for (const [place, root] of roots.entries()) {
      const { island = "", props = "{}" } = root.dataset;
      const component = islands[island];
      if (component === undefined) continue;
      const note = (message: string) => found.push({ page: path, island, message });
      // React reports different attributes only as a warning. All other differences are errors that it recovers from.
      console.error = (message: unknown) => /hydrated/.test(String(message)) && note(String(message));
      await act(async () => {
        const onRecoverableError = (error: unknown) => note(error instanceof Error ? error.message : String(error));
        // Errors of effects that this document does not support are not differences.
        const element = createElement(component, JSON.parse(props));
        hydrateRoot(root, createElement(IslandIdContext, { value: islandIds(place) }, element), {
          onRecoverableError,
          onUncaughtError: () => undefined,
        });
      });
    }
  }
  await window.happyDOM.close();
  return found;
}

/** Sets the globals that React and islands need in a browser. */
function provideGlobals(window: Window): void {
  const globals = { window, document: window.document, navigator: window.navigator, IS_REACT_ACT_ENVIRONMENT: true };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { configurable: true, value });
  }
  for (let owner: object = window; owner !== Object.prototype; owner = Object.getPrototypeOf(owner) as object) {
    for (const name of Object.getOwnPropertyNames(owner)) {
      if (name in globalThis) continue;
      const value: unknown = Reflect.get(window, name);
      const isMethod = typeof value === "function" && /^[a-z]/.test(name);
      Object.defineProperty(globalThis, name, { configurable: true, value: isMethod ? value.bind(window) : value });
    }
  }
}
