import "../production.ts";
import { createRequire, Module } from "node:module";
import react from "react";
import reactDom from "react-dom";
import { jsxRuntime } from "../jsx-runtime.ts";
import * as publicApi from "../../define-site.ts";
import { useIslandId } from "../../runtime/use-island-id.ts";
import type { CollectionDefiner } from "../collections/collection-definer.ts";
import type { Styles } from "../styles.ts";
import { sheetsModule } from "./css-imports.ts";

/** Modules that the generator hands in: contexts and hooks only work within one instance. */
export const providedModules = ["react", "react/jsx-runtime", "react-dom", "@emotion/css", "#generator", sheetsModule];

/** Code in the form of a CommonJS module. */
export interface CommonJs {
  readonly code: string;
  /** The name under which it is evaluated; no such file has to exist. */
  readonly filename: string;
  /** Gets what it writes. */
  readonly styles: Pick<Styles, "emotion" | "addSheet">;
  readonly beginCollections?: CollectionDefiner["begin"] | undefined;
  /** What the JSX of the code calls in place of React's own. */
  readonly jsx?: object;
}

/** The very objects that the generator renders with. Ids of islands are those that a browser will count. */
const instances: Readonly<Record<string, unknown>> = {
  react: { ...react, useId: useIslandId },
  "react-dom": reactDom,
  "react/jsx-runtime": jsxRuntime,
};

/**
 * Evaluates code of a site and gives its exports. All it imports but the
 * provided modules is looked for from `filename` on. Throws what it throws.
 */
export function evaluateCommonJs(commonJs: CommonJs): Exports {
  return compiled(commonJs).exports as Exports;
}

/** A module that was evaluated, and can be continued with other code. */
export interface ContinuedModule {
  /** What the module exports, or the code that it was last continued with. */
  readonly exports: () => Exports;
  /**
   * Evaluates further code that sees all top-level names of the module; its own names hide equal ones. `name` is the
   * file name that stacks show for it. Throws what the code throws.
   */
  readonly continueWith: (code: string, name: string) => void;
}

/** Evaluates code as `evaluateCommonJs` does. Names of further code are in the scope of one call of `evaluate`. */
export function continuedModule({ code, ...options }: CommonJs): ContinuedModule {
  const module = compiled({ ...options, code: `${code}\nmodule.evaluate = (code) => eval(code);` });
  return {
    exports: () => module.exports as Exports,
    continueWith: (further, name) => module.evaluate?.(`${further}\n//# sourceURL=${name}`),
  };
}

type Exports = Readonly<Record<string, unknown>>;

type SiteModule = Module & {
  _compile(code: string, filename: string): void;
  /** A direct `eval` within the module: nothing else sees its names. */
  evaluate?: (code: string) => void;
};

function compiled({ code, filename, styles, beginCollections, jsx }: CommonJs): SiteModule {
  const api = beginCollections ? { ...publicApi, ...beginCollections() } : publicApi;
  const requireFromSite = createRequire(filename);
  const module = new Module(filename) as SiteModule;
  module.require = ((id: string) => {
    if (id === "#generator") return api;
    if (id === "@emotion/css") return styles.emotion;
    if (id === sheetsModule) return styles;
    if (jsx !== undefined && id === "react/jsx-runtime") return jsx;
    return instances[id] ?? requireFromSite(id);
  }) as NodeJS.Require;
  module._compile(code, filename);
  return module;
}
