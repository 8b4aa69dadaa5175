import type { Metafile, OnLoadResult, Plugin } from "esbuild";
import { resolve } from "node:path";
import { displayPath } from "../../problems/display-path.ts";
import type { CssImports } from "./css-imports.ts";
import { evaluateStyles, type EvaluatedStyles } from "./evaluate-styles.ts";
import type { ProblemCode } from "../../problems/problem-codes.ts";
import { mostMilliseconds } from "../time-limit.ts";
import { assetUrlsHole, laterCssHole, withNameHoles } from "./script-holes.ts";

/** Styles modules in bundles for browsers. */
export interface StaticStyles {
  /**
   * esbuild plugins for styles. A `*.styles.ts` module becomes the plain texts that it exports, so that Emotion is not
   * sent to browsers. A CSS module becomes its class names. Values that depend on the pages, such as the CSS that they
   * do not contain, become placeholders.
   */
  readonly plugins: readonly Plugin[];
  /** Returns the modules from which the texts of the styles modules in a bundle were evaluated. */
  readonly evaluatedFor: (bundled: Metafile["inputs"]) => EvaluatedModules;
  /** Returns the classes that a styles module exports. */
  readonly classesOf: (path: string) => readonly string[];
  /** Notes changed files by their absolute paths, or all files if they are unknown. */
  readonly noteChanges: (paths: ReadonlySet<string> | undefined) => void;
}

/** The modules that styles modules were evaluated from. */
interface EvaluatedModules {
  /** In esbuild's format. */
  readonly modules: Metafile["inputs"];
  /** Whether one of them reads anything except modules, such as the environment or the clock. */
  readonly isUnpredictable: boolean;
}

/** The runtime modules that export a placeholder. */
const placeholders = [
  [/[\\/]runtime[\\/]later-styles\.ts$/, `export const laterStyles = "${laterCssHole}";`],
  [/[\\/]runtime[\\/]island-assets\.ts$/, `export const islandAssets = "${assetUrlsHole}";`],
] as const;

/** Matches the classes of Emotion, which end in their `label` if they have one. */
const classesIn = /(?<![\w-])s-[\w-]+/g;

/** Makes the plugins. A module is evaluated again only if one of its files has changed. */
export function staticStyles(css: CssImports): StaticStyles {
  const known = new Map<string, EvaluatedStyles>();
  const sheets = css.withNames();

  const evaluated = async (path: string) => {
    const styles = known.get(path) ?? (await evaluateStyles(path, css.withNames()));
    if (styles !== undefined) known.set(path, styles);
    return styles && Object.entries(styles.exports);
  };

  const plugin: Plugin = {
    name: "static-styles",
    setup({ onLoad, onResolve }) {
      onLoad({ filter: /\.styles\.ts$/ }, async ({ path }) => {
        const exports = await evaluated(path);
        if (exports === undefined) {
          const text = `${displayPath(path)} was still running after ${mostMilliseconds / 1000} s`;
          return refusal("endless", text, "look for a loop that does not end in it");
        }
        const functions = exports.filter(([, value]) => typeof value === "function").map(([name]) => name);
        if (functions.length > 0) {
          const text = `${displayPath(path)} exports the function ${functions.join(", ")}, which cannot become plain text`;
          return refusal("styles-function", text, "export class names, or plain data");
        }
        const lines = exports.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
        return { contents: withNameHoles(lines.join("\n")), loader: "js" };
      });

      for (const [filter, contents] of placeholders) onLoad({ filter }, () => ({ contents, loader: "js" }));

      onResolve({ filter: /^@emotion\// }, ({ importer }) => {
        const text = `Emotion is used outside of a *.styles.ts module in the browser bundle, by ${displayPath(importer)}`;
        return refusal("emotion-in-browser", text, "move the styles into a *.styles.ts module beside it");
      });
    },
  };

  return {
    plugins: [plugin, sheets.plugin],
    evaluatedFor: (bundled) =>
      together([
        ...Object.keys(bundled).flatMap((path) => known.get(resolve(path)) ?? []),
        { modules: sheets.modules() },
      ]),
    classesOf: (path) => JSON.stringify(known.get(resolve(path))?.exports ?? {}).match(classesIn) ?? [],
    noteChanges: (paths) => {
      for (const [path, { modules }] of known) {
        const isConcerned = paths === undefined || Object.keys(modules).some((module) => paths.has(resolve(module)));
        if (isConcerned) known.delete(path);
      }
    },
  };
}

function together(styles: readonly Partial<EvaluatedModules>[]): EvaluatedModules {
  return {
    modules: Object.assign({}, ...styles.map(({ modules }) => modules)) as Metafile["inputs"],
    isUnpredictable: styles.some(({ isUnpredictable = false }) => isUnpredictable),
  };
}

function refusal(code: ProblemCode, text: string, fix: string): Pick<OnLoadResult, "errors"> {
  return { errors: [{ text, detail: code, notes: [{ text: fix }] }] };
}
