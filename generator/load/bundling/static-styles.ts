import type { OnLoadResult, Plugin } from "esbuild";
import { displayPath } from "../../problems/display-path.ts";
import { evaluateStyles, type EvaluatedStyles } from "./evaluate-styles.ts";
import type { ProblemCode } from "../../problems/problem-codes.ts";
import { assetUrlsHole, laterCssHole, withNameHoles } from "./script-holes.ts";

/** Styles modules on their way into a bundle for browsers. */
export interface StaticStyles {
  /**
   * An esbuild plugin that gives each `*.styles.ts` module as the plain texts
   * that it exports, so that no Emotion reaches the browser, and the CSS that
   * the pages do not have; what only the pages know is left as holes.
   */
  readonly plugin: Plugin;
  /** Absolute paths of the files that these texts hang on. */
  readonly files: () => readonly string[];
  /** Says that files have changed: absolute paths, or all when nobody knows. */
  readonly noteChanges: (paths: ReadonlySet<string> | undefined) => void;
}

/** Makes the plugin; a module is evaluated again only when one of its files has changed. */
export function staticStyles(): StaticStyles {
  const known = new Map<string, EvaluatedStyles>();

  const evaluated = async (path: string) => {
    const styles = known.get(path) ?? (await evaluateStyles(path));
    known.set(path, styles);
    return Object.entries(styles.exports);
  };

  const plugin: Plugin = {
    name: "static-styles",
    setup({ onLoad, onResolve }) {
      onLoad({ filter: /\.styles\.ts$/ }, async ({ path }) => {
        const exports = await evaluated(path);
        const functions = exports.filter(([, value]) => typeof value === "function").map(([name]) => name);
        if (functions.length > 0) {
          const text = `${displayPath(path)} exports the function ${functions.join(", ")}, which cannot become plain text`;
          return refusal("styles-function", text, "export class names, or plain data");
        }
        const lines = exports.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
        return { contents: withNameHoles(lines.join("\n")), loader: "js" };
      });

      onLoad({ filter: /[\\/]runtime[\\/]later-styles\.ts$/ }, () => ({
        contents: `export const laterStyles = "${laterCssHole}";`,
        loader: "js",
      }));

      onLoad({ filter: /[\\/]runtime[\\/]island-assets\.ts$/ }, () => ({
        contents: `export const islandAssets = "${assetUrlsHole}";`,
        loader: "js",
      }));

      onResolve({ filter: /^@emotion\// }, ({ importer }) => {
        const text = `Emotion is used outside of a *.styles.ts module in the browser bundle, by ${displayPath(importer)}`;
        return refusal("emotion-in-browser", text, "move the styles into a *.styles.ts module beside it");
      });
    },
  };

  return {
    plugin,
    files: () => [...known.values()].flatMap(({ files }) => files),
    noteChanges: (paths) => {
      for (const [path, { files }] of known) {
        if (paths === undefined || files.some((file) => paths.has(file))) known.delete(path);
      }
    },
  };
}

function refusal(code: ProblemCode, text: string, fix: string): Pick<OnLoadResult, "errors"> {
  return { errors: [{ text, detail: code, notes: [{ text: fix }] }] };
}
