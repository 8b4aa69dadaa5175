import { join } from "node:path";
import type { Loaded } from "../load/load-site.ts";
import type { OutputFile } from "../output-file.ts";
import { displayPath } from "../problems/display-path.ts";
import type { Problem } from "../problems/problem.ts";
import { flawedPhotos, missingPhotos, smallPhotos } from "../render/photos/photo-problems.ts";
import { mayBeOriginal } from "../render/photos/may-be-original.ts";
import type { RenderedPage } from "../render/render-page.ts";
import type { AssembledSite } from "./assemble-site.ts";
import type { SitePlan } from "./plan-site.ts";

interface AssetUses {
  readonly loaded: Pick<Loaded, "assets" | "source">;
  readonly planned: SitePlan;
  readonly rendered: { readonly pages: readonly RenderedPage[] };
  readonly assembled: AssembledSite;
}

/** What visitors get of the assets, and of the other files that a plan names. */
export interface PublishedAssets {
  readonly files: readonly OutputFile[];
  /** What is wrong with the assets and the photos. The size of an original is no problem. */
  readonly problems: readonly Problem[];
}

/**
 * Leaves originals out: all photos, and all that lies in the folder `photos` of
 * the assets, unless something names the address of the file itself. Visitors
 * get the smaller pictures, and nobody gets the places that cameras write into
 * their files, not even of a photo that no page shows any more.
 */
export function publishedAssets({ loaded, planned, rendered, assembled }: AssetUses): PublishedAssets {
  const { manifest, problems, dir } = loaded.assets;
  const { pages } = rendered;
  // What is asked for by a fixed name is published whether or not anything names it.
  const candidates = [...manifest].filter(([name]) => mayBeOriginal(name) && !name.startsWith("root/"));
  const ofPhotos = [missingPhotos, flawedPhotos, smallPhotos].flatMap((find) => find(pages, loaded));
  if (candidates.length === 0) return { files: planned.namedFiles, problems: [...problems, ...ofPhotos] };
  const byPages = new Set(pages.flatMap(({ isLive, assetNames = [] }) => (isLive ? assetNames : [])));
  const texts = textsOf(planned, assembled);
  const originals = candidates.filter(
    // Without its first slash: an address may be relative.
    ([name, url]) => !byPages.has(name) && !texts.some((text) => text.includes(url.slice(1))),
  );
  const paths = new Set(originals.map(([, url]) => url.slice(1)));
  const places = new Set(originals.map(([name]) => displayPath(join(dir, name))));
  return {
    files: planned.namedFiles.filter(({ path }) => !paths.has(path)),
    problems: [...problems.filter(({ code, where }) => code !== "asset-heavy" || !places.has(where)), ...ofPhotos],
  };
}

/** All texts besides pages that may hold addresses of assets. */
function textsOf({ siteAssets }: SitePlan, { styles, scripts }: AssembledSite): readonly string[] {
  const { icon = "", appIcons } = siteAssets;
  return [
    icon,
    ...appIcons.map(({ url }) => url),
    ...[...styles.sets.values()].map(({ css }) => css),
    styles.laterCss,
    ...scripts.map(({ file }) => Buffer.from(file.contents).toString()),
  ];
}
