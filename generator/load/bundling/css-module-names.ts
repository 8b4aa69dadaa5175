import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import type { Plugin } from "esbuild";

/** The namespace of CSS modules. esbuild writes it before the rules of each module. */
const namespace = "css-module";

const extension = ".module.css";

/** Marks a search by this plugin, so that it does not handle its own search. */
const looking = "looking for a module";

/** Renames CSS modules so that their class names are unique. */
export interface CssModuleNames {
  /**
   * An esbuild plugin. It gives the class `card` of `Menu.module.css` the name `Menu_1a2b3c_card`. The name contains a
   * digest of the path, so it is the same for pages and islands, in any folder.
   */
  readonly plugin: Plugin;
  /** Returns the file of a module, by the path in esbuild's output. Returns any other path unchanged. */
  readonly fileOf: (path: string) => string;
}

/** Makes the names of modules in a folder, and of those in packages. */
export function cssModuleNames(root: string): CssModuleNames {
  const files = new Map<string, string>();
  const plugin: Plugin = {
    name: "css-module-names",
    setup: ({ onLoad, onResolve, resolve }) => {
      onResolve({ filter: /\.module\.css$/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === looking || kind === "url-token") return undefined;
        const found = await resolve(path, { kind, importer, resolveDir, pluginData: looking });
        if (found.errors.length > 0) return undefined;
        const named = join(dirname(found.path), `${nameOf(found.path, root)}${extension}`);
        files.set(named, found.path);
        return { path: named, namespace };
      });
      onLoad({ filter: /.*/, namespace }, async ({ path }) => ({
        contents: await readFile(files.get(path) ?? path, "utf8"),
        loader: "local-css",
        resolveDir: dirname(path),
      }));
    },
  };
  return { plugin, fileOf: (path) => files.get(path.replace(`${namespace}:`, "")) ?? path };
}

function nameOf(file: string, root: string): string {
  const inPackage = file.split(`${sep}node_modules${sep}`);
  const path = inPackage.length > 1 ? `package ${inPackage.at(-1)}` : relative(root, file);
  const digest = createHash("sha256").update(path.replaceAll(sep, "/")).digest("hex");
  return `${basename(file, extension)}_${digest.slice(0, 6)}`;
}
