import { mdxImports } from "./mdx-bundle.ts";
import { resolve } from "node:path";
import type { Plugin } from "esbuild";
import type { IslandReact } from "./island-react.ts";
import { keptBundle, madeBundle, type MadeBundle } from "./kept-bundle.ts";
import type { BundleOptions } from "./lasting-context.ts";
import { lastingScript, type BundledScript, type LastingScript, type ScriptBundle } from "./lasting-script.ts";
import type { ScriptModules } from "./script-modules.ts";
import type { StaticStyles } from "./static-styles.ts";
import { withoutIslands } from "./without-islands.ts";

/** Bundles scripts that contain only some of the islands. */
export interface ScriptParts {
  /** Bundles a script for each list of names, in the same order. `whole` is the script with all islands. */
  readonly bundle: (whole: ScriptModules, lists: readonly (readonly string[])[]) => Promise<readonly BundledScript[]>;
  /** Notes changed files by their absolute paths, or all files if they are unknown. */
  readonly noteChanges: (paths: ReadonlySet<string> | undefined) => void;
  readonly dispose: () => Promise<void>;
}

interface PartsInput {
  readonly optionsWith: (entry: string, plugins: Plugin[]) => BundleOptions;
  readonly styles: StaticStyles;
  readonly makeReact: () => IslandReact;
}

/** Makes the bundler. A script is bundled again only if one of its files has changed. */
export function scriptParts({ optionsWith, styles, makeReact }: PartsInput): ScriptParts {
  const parts = new Map<string, LastingScript>();
  let isFirst = true;

  const partWith = ({ entry, islands }: ScriptModules, names: readonly string[]): [string, LastingScript] => {
    const wanted = new Set(names);
    const left = islands.filter(({ name }) => !wanted.has(name));
    const key = JSON.stringify([entry, left]);
    const known = parts.get(key);
    if (known !== undefined) return [key, known];
    const react = makeReact();
    const options = optionsWith(resolve(entry), [...styles.plugins, react.plugin, mdxImports(), withoutIslands(left)]);
    const kept = islands.filter(({ name }) => wanted.has(name));
    return [key, lastingScript({ entry, options, styles, react, islandsOf: async () => kept })];
  };

  return {
    bundle: async (whole, lists) => {
      const wanted = lists.map((names) => partWith(whole, names));
      const keys = new Set(wanted.map(([key]) => key));
      for (const [key, part] of parts) if (!keys.has(key)) await part.dispose();
      parts.clear();
      for (const [key, part] of wanted) parts.set(key, part);
      const scripts = wanted.map(([, part]) => part);
      if (!isFirst) return Promise.all(scripts.map(async (part) => part.bundle()));
      isFirst = false;
      return firstBundles(scripts, optionsWith(resolve(whole.entry), []), [...keys]);
    },
    noteChanges: (changed) => {
      for (const part of parts.values()) if (part.isConcerned(changed)) part.forget();
    },
    dispose: async () => void (await Promise.all([...parts.values()].map(async (part) => part.dispose()))),
  };
}

/** Returns the bundles of an earlier command, if it made all of them. */
async function firstBundles(scripts: readonly LastingScript[], options: BundleOptions, keys: readonly string[]) {
  const make = async () => {
    const fresh = await Promise.all(scripts.map(async (part) => part.make()));
    return {
      made: fresh.map(madeBundle),
      modules: Object.assign({}, ...fresh.map(({ modules }) => modules)) as (typeof fresh)[number]["modules"],
      isUnpredictable: fresh.some(({ isUnpredictable }) => isUnpredictable === true),
    };
  };
  const kept = keptBundle<readonly MadeBundle<ScriptBundle>[]>({
    kind: "script-parts",
    options: { ...options, keys },
    make,
  });
  return Promise.all(
    scripts.map(async (part, index) => part.bundle(async () => (await kept).made[index] as MadeBundle<ScriptBundle>)),
  );
}
