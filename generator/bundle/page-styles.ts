import { readFile } from "node:fs/promises";
import { basename, dirname, extname } from "node:path";
import type { Plugin, Loader } from "esbuild";
import { displayPath } from "../problems/places.ts";
import { withImageUrls } from "../styles/css.ts";
import { esbuild } from "./esbuild.ts";

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
    // Packages may contain a style sheet without saying so: `swiper/css/navigation`. `@emotion/css` is in most modules, and
    // each call of a plugin takes time.
    onResolve({ filter: /\.css$|(?:[^n]|[^o]n)\/css(?:\/|$)/ }, async ({ path, pluginData, namespace, ...from }) => {
      if (pluginData === looking) return undefined;
      const sheet = await resolve(path, { ...from, namespace, pluginData: looking });
      if (sheet.errors.length > 0 || sheet.external || !sheet.path.endsWith(".css")) return undefined;
      const isFromCode = from.kind !== "import-rule" && from.kind !== "composes-from";
      const isNamed = isFromCode && namespace !== classNamesOf && sheet.path.endsWith(".module.css");
      // Packages with `sideEffects: false` mean only their scripts by that.
      return { path: sheet.path, sideEffects: true, ...(isNamed && { namespace: classNamesOf }) };
    });
    onLoad({ filter: /.*/, namespace: classNamesOf }, ({ path }) => {
      const module = JSON.stringify(path);
      const contents = `import names from ${module}; export * from ${module}; export default names; ${noted(path, "names")}`;
      return { contents, resolveDir: process.cwd() };
    });
    // Addresses from the root, as pages write them, and names of assets.
    onResolve({ filter: /^(?:\/|asset:)/ }, ({ path, kind }) =>
      kind === "url-token" ? { path, external: true } : undefined,
    );
    onLoad({ filter: /\.css$/ }, async ({ path }) => ({
      contents: withImageUrls(await readFile(path, "utf8")),
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

/** The path that most sites give to the module with the list of islands. */
export const usualList = "islands/islands.ts";

/**
 * An esbuild plugin for the bundle of the pages. The list of islands reports the exports of the modules that it imports,
 * so that the module of each island is known. `list` is the absolute path of the module that exports the list.
 */
export function islandModules(list: string): Plugin {
  return {
    name: "generator-island-modules",
    setup({ onLoad, resolve }) {
      let known: { readonly code: string; readonly imports: readonly string[] } | undefined;
      onLoad({ filter: new RegExp(`^${list.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`) }, async () => {
        const code = await readFile(list, "utf8");
        // `.mts` is TypeScript, too.
        const loader = extname(list).replace(/^\.[cm]?/, "") as Loader;
        const from = { importer: list, resolveDir: dirname(list), kind: "import-statement" } as const;
        const lines: string[] = [];
        if (known?.code !== code) known = { code, imports: await importsIn(code, loader) };
        for (const written of known.imports) {
          const { path, errors, external } = await resolve(written, from);
          if (errors.length > 0 || external || !/\.(?:[cm]?[jt]sx?|mdx)$/.test(path)) continue;
          const name = `island${lines.length}`;
          const note = `noteExports(${JSON.stringify(displayPath(path))}, ${name});`;
          lines.push(`import * as ${name} from ${JSON.stringify(written)}; ${note}`);
        }
        const contents = [code, `import { noteExports } from "${notedExports}";`, ...lines].join("\n");
        return { contents, loader };
      });
    },
  };
}

/** The modules that a module imports, as it writes them. Empty if it cannot be parsed: the bundle reports that. */
async function importsIn(contents: string, loader: Loader): Promise<readonly string[]> {
  const stdin = { contents, loader, resolveDir: process.cwd() };
  const { metafile } = await esbuild()
    .build({ stdin, bundle: true, external: ["*"], write: false, metafile: true, logLevel: "silent" })
    .catch(() => ({ metafile: { inputs: {} } }));
  return Object.values(metafile.inputs).flatMap(({ imports }) => imports.map(({ path }) => path));
}
