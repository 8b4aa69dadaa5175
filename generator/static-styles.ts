import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build, type Plugin } from "esbuild";
import { displayPath } from "./display-path.ts";
import type { ShortenNames } from "./short-names.ts";
import { createStyles } from "./styles.ts";

/**
 * An esbuild plugin for the browser's bundle: gives each `*.styles.ts` module
 * as the plain texts that it exports, so that no Emotion reaches the browser.
 *
 * A module is evaluated with an Emotion instance of its own; class names are
 * hashes of their content and so, once shortened, equal those in the HTML.
 */
export const staticStyles = (shortenNames: ShortenNames): Plugin => ({
  name: "static-styles",
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /\.styles\.ts$/ }, async ({ path }) => {
      const exports = Object.entries(await evaluateStyles(path));
      const notPlain = exports.filter(([, value]) => typeof value === "function").map(([name]) => name);
      if (notPlain.length > 0) {
        const text = `${displayPath(path)} exports the function ${notPlain.join(", ")}, which cannot become plain text`;
        return { errors: [{ text, notes: [{ text: "export class names, or plain data" }] }] };
      }
      const contents = exports.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join("\n");
      return { contents: shortenNames(contents), loader: "js", watchFiles: [path] };
    });

    onResolve({ filter: /^@emotion\// }, ({ importer }) => {
      const text = `Emotion is used outside of a *.styles.ts module in the browser bundle, by ${displayPath(importer)}`;
      return { errors: [{ text, notes: [{ text: "move the styles into a *.styles.ts module beside it" }] }] };
    });
  },
});

async function evaluateStyles(path: string): Promise<Record<string, unknown>> {
  const { outputFiles } = await build({
    entryPoints: [path],
    outfile: join(dirname(path), "styles.cjs"),
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    external: ["@emotion/css"],
    logLevel: "silent",
  });
  const { emotion } = createStyles();
  const require = createRequire(path);
  const module = { exports: {} as Record<string, unknown> };
  const evaluate = new Function("module", "exports", "require", outputFiles[0]?.text ?? "");
  evaluate(module, module.exports, (id: string) => (id === "@emotion/css" ? emotion : require(id)));
  return module.exports;
}
