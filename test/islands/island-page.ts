import { Window } from "happy-dom";
import { act, createElement, type ComponentType } from "react";
import { renderToString } from "react-dom/server";

/** A document with one island, first as the server has rendered it. */
export interface IslandPage {
  readonly window: Window;
  readonly root: Element;
  readonly find: <Found extends Element = HTMLElement>(selector: string) => Found;
  readonly findAll: (selector: string) => HTMLElement[];
  /** Hydrates the island with React. The browser tests show that preact does the same. */
  readonly hydrate: () => Promise<void>;
  readonly unmount: () => Promise<void>;
  /** Runs a function and waits until React has rendered the result. */
  readonly act: (doIt: () => void) => Promise<void>;
}

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Renders a component into a new document, with other HTML if a test needs it. */
export function islandPage<Props extends object>(
  component: ComponentType<Props>,
  props: Props,
  beside = "",
): IslandPage {
  const element = createElement(component, props);
  const html = renderToString(element);

  const window = new Window({ url: "http://site.test", width: 390, height: 844 });
  window.document.body.innerHTML = `<div id="root">${html}</div>${beside}`;
  let unmount = () => {};
  const root = window.document.querySelector("#root") as unknown as Element;
  const findAll = (selector: string) => [...window.document.querySelectorAll(selector)] as unknown as HTMLElement[];

  return {
    window,
    root,
    findAll,
    find: <Found extends Element = HTMLElement>(selector: string) => {
      const found = window.document.querySelector(selector);
      if (!found) throw new Error(`nothing matches ${selector}`);
      return found as unknown as Found;
    },
    hydrate: async () => {
      provideGlobals(window);
      const { hydrateRoot } = await import("react-dom/client");
      await act(async () => {
        const hydrated = hydrateRoot(root, element, {
          onRecoverableError: (error) => {
            throw error;
          },
        });
        unmount = () => hydrated.unmount();
      });
    },
    unmount: () => act(async () => unmount()),
    act: (doIt) => act(async () => doIt()),
  };
}

/** Sets the globals that React and the islands need in a browser. */
export function provideGlobals(window: Window): void {
  const names = [
    "document",
    "navigator",
    "CSSStyleSheet",
    "Element",
    "HTMLElement",
    "HTMLImageElement",
    "HTMLIFrameElement",
    "Event",
    "addEventListener",
    "dispatchEvent",
    "removeEventListener",
    "matchMedia",
    "location",
    "history",
  ] as const;
  for (const name of names) {
    const value: unknown = window[name as keyof Window];
    const isMethod = typeof value === "function" && /^[a-z]/.test(name);
    Object.defineProperty(globalThis, name, { configurable: true, value: isMethod ? value.bind(window) : value });
  }
  Object.defineProperty(globalThis, "window", { configurable: true, value: window });
  Object.assign(globalThis, {
    // happy-dom's observer never reports, because nothing is laid out here.
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  });
}
