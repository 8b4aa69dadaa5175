import type { OnLoadResult, Plugin } from "esbuild";
import { displayPath } from "../problems/places.ts";
import type { ProblemCode } from "../problems/problem.ts";
import type { NotedExports } from "../styles/styles.ts";
import { assetUrlsHole } from "./script-holes.ts";

/** Makes the bundling of styles for a script of islands. */
export function islandStyles() {
  /** What the modules of the pages export. */
  let exportsOf: NotedExports = new Map();
  /** What was loaded, by displayed paths. */
  const loaded = new Map<string, string>();
  const codeOf = (path: string): string => JSON.stringify(exportsOf.get(path) ?? null);
  const load = (path: string, module: (exports: Readonly<Record<string, unknown>>) => OnLoadResult): OnLoadResult => {
    const shown = displayPath(path);
    loaded.set(shown, codeOf(shown));
    const exports = exportsOf.get(shown);
    if (exports !== undefined) return module(exports);
    const text = `"${shown}" is imported only for the browser, so no page has its rules`;
    return refusal("bundle", text, "import it in the component of an island, or in the module of a page");
  };
  const plugin: Plugin = {
    name: "generator-island-styles",
    setup({ onLoad }) {
      onLoad({ filter: /\.styles\.ts$/ }, ({ path }) => load(path, (exports) => stylesModule(path, exports)));
      onLoad({ filter: /\.module\.css$/ }, ({ path }) =>
        load(path, (names) => ({ contents: JSON.stringify(names), loader: "json" })),
      );
      onLoad({ filter: /\.css$/ }, () => ({ contents: "", loader: "js" }));
      onLoad({ filter: /[\\/]runtime[\\/]island-assets\.ts$/ }, () => ({
        contents: `export const islandAssets = "${assetUrlsHole}";`,
        loader: "js",
      }));
    },
  };
  return {
    /**
     * An esbuild plugin. A `*.styles.ts` module becomes the plain texts that it exports, so that Emotion is not sent to
     * browsers, and a CSS module its class names.
     */
    plugin,
    /** Takes what the pages' modules export now. Returns whether what was loaded stays the same. */
    take: (next: NotedExports): boolean => {
      exportsOf = next;
      return [...loaded].every(([path, code]) => codeOf(path) === code);
    },
  };
}

function stylesModule(path: string, exports: Readonly<Record<string, unknown>>): OnLoadResult {
  const entries = Object.entries(exports);
  const functions = entries.filter(([, value]) => typeof value === "function").map(([name]) => name);
  if (functions.length > 0) {
    const text = `${displayPath(path)} exports the function ${functions.join(", ")}, which cannot become plain text`;
    return refusal("styles-function", text, "export class names, or plain data");
  }
  const lines = entries.map(([name, value]) =>
    name === "default"
      ? `export default ${JSON.stringify(value)};`
      : `export const ${name} = ${JSON.stringify(value)};`,
  );
  return { contents: lines.join("\n"), loader: "js" };
}

function refusal(code: ProblemCode, text: string, fix: string): Pick<OnLoadResult, "errors"> {
  return { errors: [{ text, detail: code, notes: [{ text: fix }] }] };
}
