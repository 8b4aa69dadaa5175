import type { AssetManifest } from "../../load/assets/assets.ts";
import type { Problem } from "../../problems/problem.ts";
import { didYouMean } from "../../problems/near-match.ts";
import type { FindAssetUrl } from "../../runtime/asset-urls.ts";

/**
 * Makes the function of `useAssetUrl`. An unknown name does not stop the rendering: it is passed to `report`, so that
 * one run finds all of them.
 */
export function assetLookup(
  assetManifest: AssetManifest,
  report: (problem: Omit<Problem, "where">, name: string) => void,
): FindAssetUrl {
  return (name) => {
    const url = assetManifest.get(name);
    if (url !== undefined) return url;
    if (typeof name !== "string") {
      const what = `the name of an asset is ${String(name)}`;
      report({ code: "asset-missing", what, fix: "pass the name of a file in the assets folder" }, String(name));
      return "#no-asset";
    }
    const fix = withoutFolder(name, assetManifest) ?? (didYouMean(name, [...assetManifest.keys()]) || putThere);
    report({ code: "asset-missing", what: `there is no asset "${name}"`, fix }, name);
    return `#no-asset-${name}`;
  };
}

const putThere = "put the file into the assets folder";

/** Names begin inside the assets folder. */
function withoutFolder(name: string, assetManifest: AssetManifest): string | undefined {
  const [, inside = ""] = /^\.{0,2}\/?assets\/(.+)$/.exec(name) ?? [];
  if (inside === "") return undefined;
  const near = assetManifest.has(inside) ? "" : didYouMean(inside, [...assetManifest.keys()]) || putThere;
  return [`write the name without the folder: "${inside}"`, near].filter(Boolean).join("; ");
}

/**
 * Replaces the names of assets in CSS with their URLs: `url(asset:text.woff2)` becomes
 * `url(/assets/text.1a2b3c4d.woff2)`.
 */
export function resolveAssetUrls(css: string, findAssetUrl: FindAssetUrl): string {
  return css.replace(/\burl\((["']?)asset:([^"')]+)\1\)/g, (_, _quote, name: string) => `url(${findAssetUrl(name)})`);
}
