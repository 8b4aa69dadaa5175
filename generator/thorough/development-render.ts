import { setImmediate as nextTurn } from "node:timers/promises";
import { format } from "node:util";
import { Window } from "happy-dom";
import React, { act, createElement } from "react";
import { renderToString } from "react-dom/server";
import type { Site } from "../define-site.ts";
import { evaluatedExports } from "../evaluate/evaluate-site.ts";
import { collectionsInThread } from "../content/evaluate-with-texts.ts";
import type { SiteBundle } from "../bundle/site-bundler.ts";
import { decoded } from "../document/addresses.ts";
import { jsxRuntime } from "../evaluate/evaluate-common-js.ts";
import { nowRunning, startWatchdog } from "../evaluate/watchdog.ts";
import { renderBodyAwaited } from "../render/render-page.ts";
import { loadedIslands, type Islands, type LoadedIslands } from "../runtime/Island.tsx";
import { IslandIdContext, islandIds } from "../runtime/island-ids.ts";
import { createStyles } from "../styles/styles.ts";
import { visitsIn } from "./visitor.ts";

/** A bundle as plain data, so that it can be sent to this process. */
export interface DevelopmentInput extends Pick<SiteBundle, "entry" | "filename" | "code" | "map"> {
  /** Absolute paths of its modules. */
  readonly files: readonly string[];
  /** The HTML of each page's body, as the build renders it. */
  readonly bodies: readonly Body[];
}

interface Body {
  readonly path: string;
  readonly html: string;
}

/** A warning of React's development build on a page, and the stack of the component that caused it. */
export interface ReactWarning {
  /** Missing if the warning came while the site's modules were loaded. */
  readonly page: string | undefined;
  readonly message: string;
  readonly stack: string;
  readonly fix?: string;
}

/** An island that does something else in a browser than in the build. */
interface HydrationDifference {
  readonly page: string;
  readonly island: string;
  /**
   * It renders different HTML than the page contains, or than for another visitor; throws where it has only its props; or an
   * effect or a promise of it throws later.
   */
  readonly kind: "differs" | "varies" | "throws" | "fails";
  /** React's message about the difference, what it depends on, or the message of the error. */
  readonly message: string;
  /** The stack of an error that came later. */
  readonly stack?: string | undefined;
}

/** A file that an island fetches, and its contents in base64, if the site has it. */
export interface BuiltFile {
  readonly request: number;
  /** From the root: `/search.json`. */
  readonly wanted: string;
  readonly contents?: string;
}

/** What React's development build finds in a site. */
export interface DevelopmentFindings {
  readonly warnings: readonly ReactWarning[];
  /** The handlers of elements. Only those in islands work. */
  readonly handlers: readonly ReactWarning[];
  readonly differences: readonly HydrationDifference[];
}

const warnings: ReactWarning[] = [];
/** By their stacks, because a component may be rendered thousands of times. */
const handlers = new Map<string, ReactWarning>();
/** The pages where elements of components are made, by their stacks. */
const components = new Map<unknown, Map<string, string | undefined>>();
let renderedPath: string | undefined;

startWatchdog();
process.once("message", (input) => void findingsOf(input as DevelopmentInput).then((found) => process.send?.(found)));

/** What receives the files that islands have asked for, by the numbers of the requests. */
const requests = new Map<number, (answer: BuiltFile) => void>();

process.on("message", (answer: BuiltFile | object) => {
  if ("request" in answer) requests.get(answer.request)?.(answer);
});

/** Answers a request of an island from the built site. Other sites do not answer. */
async function fetchBuilt(input: string | URL | Request): Promise<Response> {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, document.baseURI);
  if (origin !== localOrigin) return new Promise(() => undefined);
  const request = ++requestCount;
  const { contents } = await new Promise<BuiltFile>((resolve) => {
    requests.set(request, resolve);
    process.send?.({ request, wanted: decoded(pathname) } satisfies BuiltFile);
  });
  requests.delete(request);
  return contents === undefined ? new Response("", { status: 404 }) : new Response(Buffer.from(contents, "base64"));
}

const localOrigin = "http://localhost";
let requestCount = 0;

/** Renders every page of a site with React's development build, collects its warnings, and then hydrates the islands. */
async function findingsOf({ files, bodies, ...bundled }: DevelopmentInput): Promise<DevelopmentFindings> {
  const bundle = { ...bundled, furtherApi: await collectionsInThread({ ...bundled, files }) };
  console.error = (...words: unknown[]) => {
    // Only the development build has this function.
    const stack = (React.captureOwnerStack as typeof React.captureOwnerStack | undefined)?.() ?? "";
    warnings.push({ page: renderedPath, message: format(...words), stack });
  };
  noteElements();
  const evaluate = async () => evaluatedExports(bundle, createStyles());
  const exports = await evaluate();
  const site = exports["default"] as Site;
  const listed = await loadedIslands(exports["islands"] as Islands | undefined);
  for (const page of [...site.pages, ...(site.disabledPages ?? [])]) {
    renderedPath = page.path;
    nowRunning(`rendering ${page.path} with React's development build`);
    await renderBodyAwaited(page, { islands: listed, findAssetUrl: (name: string) => name });
  }
  for (const [name, { component }] of Object.entries(listed)) {
    const message = `the island ${name} is used without <Island>, so it is never hydrated`;
    const fix = `write <Island component={${name}} props={{ … }} />`;
    for (const [stack, page] of components.get(component) ?? []) handlers.set(stack, { page, message, stack, fix });
  }
  // Copies: the site is evaluated again for its islands, which would repeat the warnings.
  const found = { warnings: [...warnings], handlers: [...handlers.values()] };
  // Loaded again, because modules may look for a browser while they are loaded.
  const loadAgain = async () => loadedIslands((await evaluate())["islands"] as Islands | undefined);
  return { ...found, differences: await hydrationDifferences(bodies, loadAgain) };
}

/** Notes all elements that are made from now on. React itself reports duplicate keys only in browsers, where it compares lists. */
function noteElements(): void {
  for (const name of ["jsx", "jsxs"] as const) {
    const make = jsxRuntime[name];
    jsxRuntime[name] = (type, props, ...rest) => {
      const key = repeatedKey(props["children"]);
      if (key !== undefined) {
        const message = `two elements of one list have the key "${key}"`;
        warnings.push({ page: renderedPath, message, stack: new Error(message).stack ?? "" });
      }
      noteHandlers(type, props);
      noteComponent(type);
      return make(type, props, ...rest);
    };
  }
}

/** Notes where the elements of a component are made, and on which page. */
function noteComponent(type: unknown): void {
  if (typeof type !== "function") return;
  const uses = components.get(type) ?? new Map<string, string | undefined>();
  components.set(type, uses.set(new Error("used here").stack ?? "", renderedPath));
}

/** Notes the handlers of an element. React's build for servers says nothing about them. */
function noteHandlers(type: unknown, props: Readonly<Record<string, unknown>>): void {
  if (typeof type !== "string") return;
  for (const name of Object.keys(props).filter((key) => /^on[A-Z]/.test(key) && typeof props[key] === "function")) {
    const message = `${name} of <${type}> does nothing outside of islands`;
    const { stack = "" } = new Error(message);
    handlers.set(stack, { page: renderedPath, message, stack });
  }
}

/**
 * Returns a key that two elements of one list have, if `children` is a list or contains one. Returns nothing if all
 * keys differ.
 */
function repeatedKey(children: unknown): string | undefined {
  if (!Array.isArray(children)) return undefined;
  const seen = new Set<string>();
  for (const child of children as readonly unknown[]) {
    if (Array.isArray(child)) {
      const inside = repeatedKey(child);
      if (inside !== undefined) return inside;
    }
    const { key = null } = (child ?? {}) as { readonly key?: string | null };
    if (key === null) continue;
    if (seen.has(key)) return key;
    seen.add(key);
  }
  return undefined;
}

/**
 * Renders every island of the pages alone, and hydrates it with React's development build, in a document without a
 * layout. Afterwards this process has the globals of a browser, so all pages have to be rendered before.
 */
async function hydrationDifferences(
  bodies: readonly Body[],
  loadIslands: () => Promise<LoadedIslands>,
): Promise<HydrationDifference[]> {
  const window = new Window({ url: `${localOrigin}/` });
  provideGlobals(window);
  const visits = visitsIn(window);
  const { hydrateRoot } = await import("react-dom/client");
  // What modules read when they are loaded differs from the build, too.
  const islands = await visits.load(loadIslands);
  const differences: HydrationDifference[] = [];
  let note = (_kind: HydrationDifference["kind"], _message: string, _stack?: string): void => undefined;
  const noteLate = (error: unknown) => {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    note("fails", message, stack);
  };
  process.on("unhandledRejection", noteLate).on("uncaughtException", noteLate);
  for (const { path, html } of bodies) {
    nowRunning(`hydrating ${path}`);
    window.document.body.innerHTML = html;
    window.happyDOM.setURL(`${localOrigin}${path}`);
    const roots = [...document.querySelectorAll<HTMLElement>("[data-island]")];
    for (const [place, root] of roots.entries()) {
      const { island = "", props = "{}" } = root.dataset;
      const component = islands[island]?.component;
      if (component === undefined) continue;
      note = (kind, message, stack) => differences.push({ page: path, island, kind, message, stack });
      // With new ids for each rendering.
      const alone = () =>
        createElement(IslandIdContext, { value: islandIds(place) }, createElement(component, JSON.parse(props)));
      let reasons: readonly string[];
      try {
        reasons = visits.dependencies(() => renderToString(alone()));
        if (reasons.length > 0) note("varies", reasons.join(", "));
      } catch (error) {
        note("throws", error instanceof Error ? error.message : String(error));
        continue;
      }
      // React reports different attributes only as a warning. All other differences are errors that it recovers from.
      const noteDifference = (message: string) => {
        if (reasons.length === 0) note("differs", message);
      };
      console.error = (...words: unknown[]) => /hydrated/.test(String(words[0])) && noteDifference(format(...words));
      await act(async () => {
        const onRecoverableError = (error: unknown) =>
          noteDifference(error instanceof Error ? error.message : String(error));
        // Errors of effects that this document does not support are not differences.
        hydrateRoot(root, alone(), { onRecoverableError, onUncaughtError: () => undefined });
      });
      // Effects may fetch files, and handle them.
      await act(async () => {
        do await nextTurn();
        while (requests.size > 0);
      });
    }
  }
  await nextTurn();
  await window.happyDOM.close();
  return differences;
}

/** Sets the globals that React and islands need in a browser. */
function provideGlobals(window: Window): void {
  // React compares this property, which the document lacks.
  Object.defineProperty(window.HTMLElement.prototype, "autofocus", {
    get(this: HTMLElement) {
      return this.hasAttribute("autofocus");
    },
  });
  const globals = { window, document: window.document, navigator: window.navigator, IS_REACT_ACT_ENVIRONMENT: true };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { configurable: true, value });
  }
  for (const owner of [globalThis, window])
    Object.defineProperty(owner, "fetch", { configurable: true, value: fetchBuilt });
  for (let owner: object = window; owner !== Object.prototype; owner = Object.getPrototypeOf(owner) as object) {
    for (const name of Object.getOwnPropertyNames(owner)) {
      if (name in globalThis) continue;
      const value: unknown = Reflect.get(window, name);
      const isMethod = typeof value === "function" && /^[a-z]/.test(name);
      Object.defineProperty(globalThis, name, { configurable: true, value: isMethod ? value.bind(window) : value });
    }
  }
}
