import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import type { Plugin } from "esbuild";

/** The namespace of CSS modules; esbuild writes it before the rules of each. */
const namespace = "css-module";

const extension = ".module.css";

/** Tells our own look for a module from that of its importer. */
const looking = "looking for a module";

/** CSS modules under names that make their classes unique. */
export interface CssModuleNames {
  /**
   * An esbuild plugin. It gives the class `card` of `Menu.module.css` the name
   * `Menu_1a2b3c_card`: with a digest of the path, so that pages and islands
   * agree, in every folder.
   */
  readonly plugin: Plugin;
  /** The file of a module, by the path that esbuild shows; any other path as it is. */
  readonly fileOf: (path: string) => string;
}

/** Makes the names of modules below a folder, and of those of packages. */
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
