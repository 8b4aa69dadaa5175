import { resolve } from "node:path";
import type { Metafile, OnLoadResult, Plugin } from "esbuild";
import { evaluateCommonJs, providedModules } from "../../evaluate/evaluate-common-js.ts";
import { nowRunning } from "../../evaluate/watchdog.ts";
import { displayPath } from "../../problems/places.ts";
import type { ProblemCode } from "../../problems/problem.ts";
import { createStyles } from "../../styles/styles.ts";
import { esbuild, importedFileOptions, outputCode, type BundleOptions } from "../esbuild.ts";
import type { SiteBundling } from "../site-plugins.ts";
import { assetUrlsHole, laterCssHole, withNameHoles } from "../script/script-holes.ts";

/** Styles modules in bundles for browsers. */
export type StaticStyles = ReturnType<typeof staticStyles>;

interface EvaluatedStyles {
  /** What it was made from, in esbuild's format. */
  readonly modules: Metafile["inputs"];
  readonly exports: Readonly<Record<string, unknown>>;
}

/** The runtime modules that export a placeholder. */
const placeholders = [
  [/[\\/]runtime[\\/]later-styles\.ts$/, `export const laterStyles = "${laterCssHole}";`],
  [/[\\/]runtime[\\/]island-assets\.ts$/, `export const islandAssets = "${assetUrlsHole}";`],
] as const;

/** Matches the classes of Emotion, which end in their `label` if they have one. */
const classesIn = /(?<![\w-])s-[\w-]+/g;

/** Makes the bundling of styles modules. A module is evaluated again only if one of its files has changed. */
export function staticStyles(bundling: SiteBundling) {
  const { css } = bundling;
  const known = new Map<string, EvaluatedStyles>();
  const plugin: Plugin = {
    name: "static-styles",
    setup({ onLoad, onResolve }) {
      onLoad({ filter: /\.styles\.ts$/ }, async ({ path }) => {
        const styles = known.get(path) ?? (await evaluateStyles(path, bundling));
        known.set(path, styles);
        const exports = Object.entries(styles.exports);
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
    /**
     * An esbuild plugin. A `*.styles.ts` module becomes the plain texts that it exports, so that Emotion is not sent to
     * browsers. Values that depend on the pages, such as the CSS that they do not contain, become placeholders.
     */
    plugin,
    /** Returns what the styles modules and style sheets among the modules of a bundle were made from. */
    sourcesOf: (bundled: Metafile["inputs"]): Metafile["inputs"] => {
      const modules = Object.keys(bundled).map((path) => known.get(resolve(path))?.modules ?? {});
      return Object.assign({}, css.sheetsIn(bundled).modules, ...modules) as Metafile["inputs"];
    },
    /** Returns the classes that a styles module or a CSS module exports. */
    classesOf: (path: string): readonly string[] =>
      JSON.stringify(known.get(resolve(path))?.exports ?? {}).match(classesIn) ?? css.classesOf(path),
    /** Notes changed files by their absolute paths, or all files if they are unknown. */
    noteChanges: (paths: ReadonlySet<string> | undefined) => {
      for (const [path, { modules }] of known) {
        const isConcerned = paths === undefined || Object.keys(modules).some((module) => paths.has(resolve(module)));
        if (isConcerned) known.delete(path);
      }
    },
  };
}

function refusal(code: ProblemCode, text: string, fix: string): Pick<OnLoadResult, "errors"> {
  return { errors: [{ text, detail: code, notes: [{ text: fix }] }] };
}

/**
 * Evaluates a `*.styles.ts` module separately, with a temporary Emotion instance. Names are hashes of their CSS, so
 * they are the same as on the pages.
 *
 * Throws the errors of esbuild and of the module.
 */
async function evaluateStyles(path: string, bundling: SiteBundling): Promise<EvaluatedStyles> {
  const options: BundleOptions = {
    absWorkingDir: process.cwd(),
    entryPoints: [path],
    ...importedFileOptions,
    define: { "process.env.NODE_ENV": '"production"' },
    outfile: `${path}.cjs`,
    bundle: true,
    write: false,
    metafile: true,
    format: "cjs",
    platform: "node",
    external: providedModules,
    logLevel: "silent",
  };
  const output = await esbuild().build(bundling.options(options, "islands"));
  const code = outputCode(output);
  nowRunning(`evaluating ${displayPath(path)}`);
  const exports = { ...evaluateCommonJs({ code, filename: path, styles: createStyles() }) };
  const { inputs } = output.metafile;
  const modules = { ...inputs, ...bundling.css.sheetsIn(inputs).modules };
  return { exports, modules };
}
