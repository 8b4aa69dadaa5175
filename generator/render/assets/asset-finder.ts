import { join } from "node:path";
import type { LoadedSite } from "../../load/bundling/evaluate-site.ts";
import { displayPath } from "../../problems/display-path.ts";
import { isWrittenAt } from "../../problems/is-written-at.ts";
import type { Problem } from "../../problems/problem.ts";
import type { FindAssetUrl } from "../../runtime/asset-urls.ts";
import { assetLookup } from "./asset-lookup.ts";
import type { Assets } from "../../load/assets/assets.ts";

/** Finds assets for one build, and collects the problems with names. */
export interface AssetFinder {
  readonly find: FindAssetUrl;
  readonly problems: readonly Problem[];
}

/** A call of `useAssetUrl` is not longer than this, in characters. */
const longestCall = 160;

/** Makes the finder of a site. A name that does not exist becomes a problem at the place where it is written. */
export function assetFinder({ source, entry }: LoadedSite, assets: Assets): AssetFinder {
  const problems: Problem[] = [];
  const refused = new Set(assets.problems.flatMap(({ code, where }) => (code === "asset-file" ? [where] : [])));
  const find = assetLookup(assets.manifest, (problem, name) => {
    // The file is there, and its own problem says how to rename it.
    if (refused.has(displayPath(join(assets.dir, name)))) return;
    const use = source.positionOf(new Error());
    // Most names are written where they are used. Others are facts, which are written elsewhere.
    const written = isWrittenAt(use, name, longestCall)
      ? use
      : (source.find(`asset:${name}`) ?? source.findFirst(name) ?? use);
    problems.push({ ...problem, where: written ?? displayPath(entry) });
  });
  return { find, problems };
}
