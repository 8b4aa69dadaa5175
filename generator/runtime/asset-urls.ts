import { createContext, useContext } from "react";
import { islandAssets } from "./island-assets.ts";

/** Finds the URL of an asset and notes a problem when there is none. */
export type FindAssetUrl = (name: string) => string;

export const AssetUrlContext = /* @__PURE__ */ createContext<FindAssetUrl>((name) => islandAssets[name] ?? name);

/**
 * The URL of a file in the assets folder, with the hash of its content in the
 * name: `useAssetUrl("map.svg")` gives `/assets/map.3f9a1c2e.svg`. A name that
 * does not exist fails the build.
 *
 * In an island the name has to stand there as it is, or come by its props.
 *
 * In styles write `url(asset:map.svg)`.
 */
export function useAssetUrl(name: string): string {
  return useContext(AssetUrlContext)(name);
}
