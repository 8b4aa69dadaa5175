import { readFile } from "node:fs/promises";
import { dirname, extname } from "node:path";
import type { Loader, Plugin } from "esbuild";
import { displayPath } from "../problems/places.ts";
import { notedExports } from "./css/page-styles.ts";
import { esbuild } from "./esbuild.ts";

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
      onLoad({ filter: new RegExp(`^${list.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`) }, async () => {
        const code = await readFile(list, "utf8");
        // `.mts` is TypeScript, too.
        const loader = extname(list).replace(/^\.[cm]?/, "") as Loader;
        const from = { importer: list, resolveDir: dirname(list), kind: "import-statement" } as const;
        const lines: string[] = [];
        for (const written of await importsIn(code, loader)) {
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

/** What the browser's script of a site is made from, as absolute paths. */
export interface BrowserModules {
  /** The module that exports the list of islands. */
  readonly list: string;
  /** The module that runs before islands are hydrated. */
  readonly first?: string | undefined;
}

/** The name of the script's generated entry in messages of esbuild. */
export const browserEntryName = ".browser-entry.js";

/** The code of the script's entry. */
export function browserEntryCode({ list, first }: BrowserModules): string {
  return [
    ...(first === undefined ? [] : [`import ${JSON.stringify(first)};`]),
    `import { hydrateIslands } from "#generator/hydrate";`,
    `import { islands } from ${JSON.stringify(list)};`,
    `hydrateIslands(islands);`,
  ].join("\n");
}
