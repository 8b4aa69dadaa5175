import type { LoadedSite } from "../../load/bundling/evaluate-site.ts";
import { displayPath } from "../../problems/display-path.ts";
import { isWrittenAt } from "../../problems/is-written-at.ts";
import type { Problem } from "../../problems/problem.ts";
import type { FindAssetUrl } from "../../runtime/asset-urls.ts";
import { assetLookup } from "./asset-lookup.ts";
import type { AssetManifest } from "../../load/assets/assets.ts";

/** Finds assets for one build, and keeps what is wrong with the names that it was asked for. */
export interface AssetFinder {
  readonly find: FindAssetUrl;
  readonly problems: readonly Problem[];
}

/** More than a call of `useAssetUrl` takes, in characters. */
const longestCall = 160;

/** Makes the finder of a site; a name that does not exist becomes a problem where it was written. */
export function assetFinder({ source, entry }: LoadedSite, assetManifest: AssetManifest): AssetFinder {
  const problems: Problem[] = [];
  const find = assetLookup(assetManifest, (problem, name) => {
    const use = source.positionOf(new Error());
    // Most names stand where they are used; others are facts, which stand elsewhere.
    const written = isWrittenAt(use, name, longestCall)
      ? use
      : (source.find(`asset:${name}`) ?? source.findFirst(name) ?? use);
    problems.push({ ...problem, where: written ?? displayPath(entry) });
  });
  return { find, problems };
}
