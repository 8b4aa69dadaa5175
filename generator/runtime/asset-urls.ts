import { createContext, useContext } from "react";
import { islandAssets } from "./island-assets.ts";

/** Finds the URL of an asset. Records a problem if there is none. */
export type FindAssetUrl = (name: string) => string;

export const AssetUrlContext = /* @__PURE__ */ createContext<FindAssetUrl>((name) => islandAssets[name] ?? name);

/**
 * Returns the URL of a file in the assets folder, with a hash of its content in the name: `useAssetUrl("map.svg")`
 * returns `/assets/map.3f9a1c2e.svg`. A name that does not exist fails the build.
 *
 * In an island, write the name as a string literal, or pass it as a prop.
 *
 * In styles, write `url(asset:map.svg)`.
 */
export function useAssetUrl(name: string): string {
  return useContext(AssetUrlContext)(name);
}
