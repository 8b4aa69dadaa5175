import "./production.ts";
import { createRequire, Module } from "node:module";
import react from "react";
import reactDom from "react-dom";
import * as imported from "react/jsx-runtime";
import { notedExports } from "../bundle/page-styles.ts";
import * as publicApi from "../define-site.ts";
import { useIslandId } from "../runtime/island-ids.ts";
import type { Styles } from "../styles/styles.ts";

/** Code of a CommonJS module. */
export interface CommonJs {
  readonly code: string;
  /** The name under which it is evaluated. No such file has to exist. */
  readonly filename: string;
  /** Receives the styles that it writes. */
  readonly styles: Pick<Styles, "emotion" | "noteExports">;
  /** Returns what `#generator` exports besides. */
  readonly furtherApi?: (() => object) | undefined;
  /** Makes the elements of JSX. The default ignores where they are written. */
  readonly makePlaced?: MakePlaced | undefined;
}

/** Makes an element. */
export type MakeElement = (type: unknown, props: Readonly<Record<string, unknown>>, ...rest: unknown[]) => unknown;

/**
 * The JSX runtime object that the modules of a site get. A view of it, such as an ES namespace, could not be changed.
 */
export const { default: jsxRuntime } = imported as unknown as {
  readonly default: Record<"jsx" | "jsxs", MakeElement>;
};

/** The attribute that carries the place of an element through a rendering: `file:line:column`. */
export const placeAttribute = "data-written-at";

/** Where JSX is written: the displayed path, and line and column from 1. */
interface JsxSource {
  readonly fileName: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** Makes an element that is written there. */
export type MakePlaced = (
  type: unknown,
  props: Readonly<Record<string, unknown>>,
  key: unknown,
  isStatic: boolean,
  source: JsxSource,
) => unknown;

/** Makes an element as production code does. React's own function for places is missing there. */
export function makeElement(
  type: unknown,
  props: Readonly<Record<string, unknown>>,
  key: unknown,
  isStatic: boolean,
): unknown {
  return jsxRuntime[isStatic ? "jsxs" : "jsx"](type, props, key);
}

/** The same objects that the generator renders with. `useId` gives islands the ids that a browser will count. */
const instances: Readonly<Record<string, unknown>> = {
  react: {
    ...react,
    useId: useIslandId,
  },
  "react-dom": reactDom,
  "react/jsx-runtime": jsxRuntime,
};

type SiteModule = Module & { _compile(code: string, filename: string): void };

/**
 * Evaluates code of a site and returns its exports. Imports are resolved relative to `filename`, except for the
 * provided modules. Throws the errors of the code.
 */
export function evaluateCommonJs({ code, filename, styles, furtherApi, makePlaced }: CommonJs): unknown {
  const api = furtherApi ? { ...publicApi, ...furtherApi() } : publicApi;
  const requireFromSite = createRequire(filename);
  const module = new Module(filename) as SiteModule;
  module.require = ((id: string) => {
    if (id === "#generator") return api;
    if (id === "@emotion/css") return styles.emotion;
    if (id === notedExports) return styles;
    if (id === "react/jsx-dev-runtime") return { ...jsxRuntime, jsxDEV: makePlaced ?? makeElement };
    return instances[id] ?? requireFromSite(id);
  }) as NodeJS.Require;
  module._compile(code, filename);
  return module.exports;
}
