import "../production.ts";
import { createRequire, Module } from "node:module";
import react from "react";
import reactDom from "react-dom";
import { jsxRuntime } from "../jsx-runtime.ts";
import * as publicApi from "../../define-site.ts";
import type { Emotion } from "../styles.ts";

/** Modules that the generator hands in: contexts and hooks only work within one instance. */
export const providedModules = ["react", "react/jsx-runtime", "react-dom", "@emotion/css", "#generator"];

/** Code in the form of a CommonJS module. */
export interface CommonJs {
  readonly code: string;
  /** The name under which it is evaluated; no such file has to exist. */
  readonly filename: string;
  readonly emotion: Emotion;
  /** What the JSX of the code calls in place of React's own. */
  readonly jsx?: object;
}

/** The very objects that the generator renders with. */
const instances: Readonly<Record<string, unknown>> = {
  react,
  "react-dom": reactDom,
  "react/jsx-runtime": jsxRuntime,
};

/**
 * Evaluates code of a site and gives its exports. All it imports but the
 * provided modules is looked for from `filename` on. Throws what it throws.
 */
export function evaluateCommonJs({ code, filename, emotion, jsx }: CommonJs): Readonly<Record<string, unknown>> {
  const requireFromSite = createRequire(filename);
  const module = new Module(filename) as Module & { _compile(code: string, filename: string): void };
  module.require = ((id: string) => {
    if (id === "#generator") return publicApi;
    if (id === "@emotion/css") return emotion;
    if (jsx !== undefined && id === "react/jsx-runtime") return jsx;
    return instances[id] ?? requireFromSite(id);
  }) as NodeJS.Require;
  module._compile(code, filename);
  return module.exports as Readonly<Record<string, unknown>>;
}
