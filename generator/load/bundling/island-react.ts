import { join } from "node:path";
import type { Plugin } from "esbuild";
import { generatorDir } from "../../generator-dir.ts";
import type { Runtime } from "./runtimes.ts";

/** What islands get as React. */
export interface IslandReact {
  /** An esbuild plugin that puts the runtime in React's place, with a `useId` that gives the ids of the build. */
  readonly plugin: Plugin;
  /** Expects no use of ids, where it can be told afterwards. */
  readonly begin: () => void;
  /** Gives whether a script that was bundled without the ids of the build uses ids, and has to be bundled again. */
  readonly hasToRepeat: (text: string) => boolean;
}

const runtimeDir = join(generatorDir, "runtime");

const withIds: Readonly<Record<Runtime, string>> = { preact: "preact-with-ids.mjs", react: "react-with-ids.cjs" };

const plain: Readonly<Record<Runtime, string>> = { preact: "preact/compat", react: "react" };

const hydrating = join(runtimeDir, "hydrate-islands.ts");

/** What preact's own `useId` begins its ids with: it is in a script only if something uses it. */
const ownId = /["'`]P(?:["'`]\s*\+|\$\{)/;

/** Makes it. A script without ids gets preact as it is: what no island uses should not cost a byte. */
export function islandReact(runtime: Runtime): IslandReact {
  // React is in a script whole or not at all.
  const isAlwaysWithIds = runtime === "react";
  let hasIds = isAlwaysWithIds;
  const plugin: Plugin = {
    name: "island-react",
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^react$/ }, async ({ importer, kind, resolveDir, pluginData }) => {
        if (pluginData === plugin) return undefined;
        // The generator itself means what it imports.
        if (hasIds && !importer.startsWith(runtimeDir)) return { path: join(runtimeDir, withIds[runtime]) };
        return resolve(plain[runtime], { kind, resolveDir, importer, pluginData: plugin });
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
