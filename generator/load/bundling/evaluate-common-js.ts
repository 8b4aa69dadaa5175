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

/** Modules that the generator provides, because contexts and hooks only work within one instance. */
export const providedModules = ["react", "react/jsx-runtime", "react-dom", "@emotion/css", "#generator", sheetsModule];

/** Code of a CommonJS module. */
export interface CommonJs {
  readonly code: string;
  /** The name under which it is evaluated. No such file has to exist. */
  readonly filename: string;
  /** Receives the styles that it writes. */
  readonly styles: Pick<Styles, "emotion" | "addSheet">;
  readonly beginCollections?: CollectionDefiner["begin"] | undefined;
  /** Replaces React's JSX runtime. */
  readonly jsx?: object;
}

/** The same objects that the generator renders with. `useId` gives islands the ids that a browser will count. */
const instances: Readonly<Record<string, unknown>> = {
  react: { ...react, useId: useIslandId },
  "react-dom": reactDom,
  "react/jsx-runtime": jsxRuntime,
};

/**
 * Evaluates code of a site and returns its exports. Imports are resolved relative to `filename`, except for the
 * provided modules. Throws the errors of the code.
 */
export function evaluateCommonJs(commonJs: CommonJs): Exports {
  return compiled(commonJs).exports as Exports;
}

/** An evaluated module that further code can be added to. */
export interface ContinuedModule {
  /** Returns the exports of the module, or of the last code that was added to it. */
  readonly exports: () => Exports;
  /**
   * Evaluates further code in the scope of the module's top-level names. Names of the new code override equal ones.
   * `name` is the file name in stacks. Throws the errors of the code.
   */
  readonly continueWith: (code: string, name: string) => void;
}

/** Evaluates code like `evaluateCommonJs`. Names of further code exist only within one call of `evaluate`. */
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
  /** A direct `eval` inside the module, which is the only way to use its names. */
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
