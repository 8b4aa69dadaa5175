import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Plugin } from "esbuild";
import { displayPath } from "../../problems/places.ts";

/** The module that receives the exports of styles modules, CSS modules and the modules of islands. */
export const notedExports = "#generator/noted-exports";

/** The namespace of the modules that pass on the class names of a CSS module. */
export const classNamesOf = "class-names";

/** Marks a search by this plugin, so that it does not handle its own search. */
const looking = "looking for a style sheet";

/**
 * An esbuild plugin for the bundle of the pages. esbuild itself makes one style sheet of all imported `.css` files.
 *
 * The script of the islands contains no CSS, but islands need the same class names as pages. So each `*.styles.ts` module
 * and each CSS module reports what it exports.
 */
export const pageStyles: Plugin = {
  name: "generator-page-styles",
  setup({ onLoad, onResolve, resolve }) {
    // Packages may contain a style sheet without saying so: `swiper/css/navigation`.
    onResolve({ filter: /\.css$|\/css(?:\/|$)/ }, async ({ path, pluginData, namespace, ...from }) => {
      if (pluginData === looking || path === "@emotion/css") return undefined;
      const found = await resolve(path, { ...from, namespace, pluginData: looking });
      if (found.errors.length > 0 || found.external || !found.path.endsWith(".css")) return undefined;
      const isFromCode = from.kind !== "import-rule" && from.kind !== "composes-from";
      const isNamed = isFromCode && namespace !== classNamesOf && found.path.endsWith(".module.css");
      // Packages with `sideEffects: false` mean only their scripts by that.
      return { path: found.path, sideEffects: true, ...(isNamed && { namespace: classNamesOf }) };
    });
    onLoad({ filter: /.*/, namespace: classNamesOf }, ({ path }) => {
      const module = JSON.stringify(path);
      const contents = `import names from ${module}; export * from ${module}; export default names; ${noted(path, "names")}`;
      return { contents, resolveDir: process.cwd() };
    });
    // Addresses from the root, as pages write them.
    onResolve({ filter: /^\// }, ({ path, kind }) => (kind === "url-token" ? { path, external: true } : undefined));
    onLoad({ filter: /\.css$/ }, async ({ path }) => ({
      contents: withUrls(await readFile(path, "utf8")),
      loader: path.endsWith(".module.css") ? "local-css" : "css",
    }));
    onLoad({ filter: /\.styles\.ts$/ }, async ({ path }) => {
      const itself = `import * as ownExports from ${JSON.stringify(`./${basename(path)}`)};`;
      // At the end, so that lines keep their numbers.
      return { contents: `${await readFile(path, "utf8")}\n${itself} ${noted(path, "ownExports")}`, loader: "ts" };
    });
  },
};

function noted(path: string, value: string): string {
  return `import { noteExports } from "${notedExports}"; noteExports(${JSON.stringify(displayPath(path))}, ${value});`;
}

/**
 * Writes the strings in `image-set()` as `url()`, which means the same (CSS Images 4, 2.3.1), because esbuild only finds
 * files in `url()`.
 */
function withUrls(css: string): string {
  return css.replace(/(?<=\bimage-set\()(?:[^()]|\([^()]*\))*/g, (options) =>
    options.replace(/\([^()]*\)|("[^"]*"|'[^']*')/g, (part, text?: string) => (text ? `url(${text})` : part)),
  );
}
