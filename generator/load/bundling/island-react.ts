import { join } from "node:path";
import type { Plugin } from "esbuild";
import { generatorDir } from "../../generator-dir.ts";
import type { Runtime } from "./runtimes.ts";

/** Provides React for islands. */
export interface IslandReact {
  /** An esbuild plugin that replaces React with the runtime. Its `useId` returns the ids of the build. */
  readonly plugin: Plugin;
  /** Begins a bundle. It is made without the ids of the build if their use can be detected afterwards. */
  readonly begin: () => void;
  /** Whether a script that was bundled without the ids of the build uses ids, so that it has to be bundled again. */
  readonly hasToRepeat: (text: string) => boolean;
}

const runtimeDir = join(generatorDir, "runtime");

const withIds: Readonly<Record<Runtime, string>> = { preact: "preact-with-ids.mjs", react: "react-with-ids.cjs" };

const plain: Readonly<Record<Runtime, string>> = { preact: "preact/compat", react: "react" };

const hydrating = join(runtimeDir, "hydrate-islands.ts");

/** The prefix of ids from preact's own `useId`. A script contains it only if something uses ids. */
const ownId = /["'`]P(?:["'`]\s*\+|\$\{)/;

/** Makes the plugin. Scripts without ids use preact unchanged, so that they get no extra bytes. */
export function islandReact(runtime: Runtime): IslandReact {
  // A script contains React completely or not at all, so a use of ids cannot be detected.
  const isAlwaysWithIds = runtime === "react";
  let hasIds = isAlwaysWithIds;
  const plugin: Plugin = {
    name: "island-react",
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^react$/ }, async ({ importer, kind, pluginData }) => {
        if (pluginData === plugin) return undefined;
        // The generator's own modules get the original package.
        if (hasIds && !importer.startsWith(runtimeDir)) return { path: join(runtimeDir, withIds[runtime]) };
        // From the folder that esbuild resolves its aliases in, so that all parts come from one package.
        return resolve(plain[runtime], { kind, resolveDir: process.cwd(), importer, pluginData: plugin });
      });
      onResolve({ filter: /^react-dom\/client$/ }, ({ importer }) =>
        hasIds && importer === hydrating ? { path: join(runtimeDir, "hydrate-root-with-ids.ts") } : undefined,
      );
    },
  };
  return {
    plugin,
    begin: () => {
      hasIds = isAlwaysWithIds;
    },
    hasToRepeat: (text) => {
      if (hasIds) return false;
      hasIds = ownId.test(text);
      return hasIds;
    },
  };
}
