import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin } from "esbuild";
import { displayPath } from "./display-path.ts";
import { minifyCss } from "./minify-styles.ts";
import type { ShortenNames } from "./short-names.ts";

/** What each `*.styles.ts` module of a site exports, by the path of its file. */
export type StyleExports = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

const stylesModule = /\.styles\.ts$/;

/** The module that `recordStyles` makes the site's bundle ask for; its one function takes a path and the exports. */
export const styleRecorder = "#generator/style-recorder";

/**
 * An esbuild plugin for the site's bundle: makes each `*.styles.ts` module
 * report its own exports when it is evaluated.
 */
export const recordStyles: Plugin = {
  name: "record-styles",
  setup({ onLoad }) {
    onLoad({ filter: stylesModule }, ({ path }) => {
      // Not awaited: for files this small that alone would take longer than the reading.
      const source = readFileSync(path, "utf8");
      // At the end, so that every position in the module stays what it is.
      const report = [
        `import * as ownExports from "./${basename(path)}";`,
        `import { recordStyles } from "${styleRecorder}";`,
        `recordStyles(${JSON.stringify(path)}, ownExports);`,
      ];
      return { contents: [source, ...report].join("\n"), loader: "ts" };
    });
  },
};

/** What the browser's bundle takes over from the pages. */
export interface PageStyles {
  readonly styleExports: StyleExports;
  readonly shortenNames: ShortenNames;
  /** The CSS of the classes that only islands add; asked for once the bundling has begun. */
  readonly laterCss: () => string;
}

/**
 * An esbuild plugin for the browser's bundle: gives each `*.styles.ts` module
 * as the plain texts that it exported to the pages, so that no Emotion reaches
 * the browser and both sides have the same class names; and adds the CSS that
 * the pages do not have.
 */
export const staticStyles = (current: () => PageStyles): Plugin => ({
  name: "static-styles",
  setup({ onLoad, onResolve }) {
    onLoad({ filter: stylesModule }, ({ path }) => {
      const { styleExports, shortenNames } = current();
      const exports = Object.entries(styleExports.get(path) ?? {});
      const functions = exports.filter(([, value]) => typeof value === "function").map(([name]) => name);
      if (functions.length > 0) {
        const text = `${displayPath(path)} exports the function ${functions.join(", ")}, which cannot become plain text`;
        return {
          errors: [{ text, detail: "styles-function", notes: [{ text: "export class names, or plain data" }] }],
        };
      }
      const contents = exports.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join("\n");
      return { contents: shortenNames(contents), loader: "js" };
    });

    onLoad({ filter: /[\\/]runtime[\\/]later-styles\.ts$/ }, async () => {
      const { laterCss, shortenNames } = current();
      const css = await minifyCss(shortenNames(laterCss()));
      return { contents: `export const laterStyles = ${JSON.stringify(css)};`, loader: "js" };
    });

    onResolve({ filter: /^@emotion\// }, ({ importer }) => {
      const text = `Emotion is used outside of a *.styles.ts module in the browser bundle, by ${displayPath(importer)}`;
      return {
        errors: [
          {
            text,
            detail: "emotion-in-browser",
            notes: [{ text: "move the styles into a *.styles.ts module beside it" }],
          },
        ],
      };
    });
  },
});
