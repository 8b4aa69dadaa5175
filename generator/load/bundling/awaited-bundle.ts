import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import type { BuildFailure, Metafile, Plugin } from "esbuild";
import { providedModules } from "./evaluate-common-js.ts";
import type { BundleOptions } from "./lasting-context.ts";
import { textsCode } from "./mdx-bundle.ts";

/** The name of the function that such a bundle calls with the exports of the entry. */
export const exportsTaker = "__takeExports";

/** Whether esbuild refused a bundle because one of its modules uses top-level `await`. */
export function refusesAwait(error: unknown): boolean {
  const { errors = [] } = error as Partial<BuildFailure>;
  return errors.some(({ text }) => text.startsWith("Top-level await"));
}

/**
 * Returns options that bundle the same modules as the body of an async function. esbuild allows top-level `await` only
 * in ES modules, but the output may have no imports or exports. So the entry passes its exports to a function, and
 * modules outside the bundle are loaded with `require`.
 */
export function awaitedOptions(options: BundleOptions, entry: string, texts: readonly string[]): BundleOptions {
  const { entryPoints: _, external: __, ...others } = options;
  const contents = `import * as site from ${JSON.stringify(entry)};\n${textsCode(texts)}\n${exportsTaker}(site);`;
  return {
    ...others,
    stdin: { contents, resolveDir: dirname(entry), sourcefile: join(dirname(entry), virtualEntry), loader: "js" },
    format: "esm",
    supported: { "import-meta": false },
    // The map cannot be made synchronously later, because esbuild runs plugins only asynchronously.
    sourcemap: "external",
    sourcesContent: false,
    plugins: [...(options.plugins ?? []), requiredModules],
  };
}

const virtualEntry = ".awaited-entry.js";

/** The namespace of modules that are loaded with `require`. */
const required = "required";

const requiredModules: Plugin = {
  name: "required-modules",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path, namespace }) => {
      if (namespace === required) return { path, external: true };
      return providedModules.includes(path) || isBuiltin(path) ? { path, namespace: required } : undefined;
    });
    onLoad({ filter: /.*/, namespace: required }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
};

/** Converts the modules of such a bundle to those of an ordinary bundle, where required modules are external. */
export function inputsOfAwaited({ inputs }: Metafile): Metafile["inputs"] {
  const isVirtual = (path: string) => path.startsWith(`${required}:`) || path.endsWith(virtualEntry);
  return Object.fromEntries(
    Object.entries(inputs)
      .filter(([path]) => !isVirtual(path))
      .map(([path, { imports, ...input }]) => [
        path,
        { ...input, imports: imports.map((one) => (isVirtual(one.path) ? outside(one) : one)) },
      ]),
  );
}

type InputImport = Metafile["inputs"][string]["imports"][number];

function outside({ kind, original, path }: InputImport): InputImport {
  return { kind, path: original ?? path.slice(required.length + 1), external: true };
}
