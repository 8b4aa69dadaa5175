import { assetPlace } from "../assets/assets.ts";
import type { Loaded } from "../load-site.ts";
import type { OutputFile } from "../output-file.ts";
import type { Problem } from "../problems/problem.ts";
import { flawedPhotos, missingPhotos, smallPhotos } from "../pictures/make-pictures.ts";
import { mayBeOriginal } from "../pictures/photo-finder.ts";
import type { RenderedPage } from "../render/render-page.ts";
import type { AssembledSite } from "./assemble-site.ts";
import type { SitePlan } from "./plan-site.ts";
import { filesOfScripts } from "./scripts.ts";

interface AssetUses {
  readonly loaded: Pick<Loaded, "assets" | "source" | "bundle">;
  readonly planned: SitePlan;
  readonly rendered: { readonly pages: readonly RenderedPage[] };
  readonly assembled: AssembledSite;
}

/** The assets that visitors get, and the other planned files. */
export interface PublishedAssets {
  readonly files: readonly OutputFile[];
  /** Problems of assets and photos. The size of an original is not a problem. */
  readonly problems: readonly Problem[];
}

/**
 * Leaves out originals: all photos, and all files in the folder `photos` of the assets, unless something uses the
 * address of the file itself. Visitors get the smaller pictures. The locations in camera metadata are never published,
 * not even for unused photos.
 * Files that imported style sheets use are left out if no page has such a rule.
 */
export function publishedAssets({ loaded, planned, rendered, assembled }: AssetUses): PublishedAssets {
  const { manifest, problems } = loaded.assets;
  const pages = rendered.pages.filter(({ photos }) => photos !== undefined);
  const assetUrls = new Set(manifest.values());
  // Files with fixed names are published even if nothing uses their addresses.
  const candidates = [
    ...[...manifest].filter(([name]) => mayBeOriginal(name) && !name.startsWith("root/")),
    // A style sheet may name more fonts than any page uses.
    ...loaded.bundle.importedFiles
      .map(({ source, path }) => [source, `/${path}`] as const)
      .filter(([, url]) => !assetUrls.has(url)),
  ];
  const ofPhotos = [missingPhotos, flawedPhotos, smallPhotos].flatMap((find) => find(pages, loaded));
  if (candidates.length === 0) return { files: planned.namedFiles, problems: [...problems, ...ofPhotos] };
  const byPages = new Set(rendered.pages.flatMap(({ isLive, assetNames = [] }) => (isLive ? assetNames : [])));
  const texts = textsOf(planned, assembled);
  const isNamed = ([name, url]: (typeof candidates)[number]) =>
    // Without its first slash, because addresses may be relative.
    byPages.has(name) || texts.some((text) => text.includes(url.slice(1)));
  // A file may have two names: as an asset, and as an import.
  const named = new Set(candidates.filter(isNamed).map(([, url]) => url));
  const originals = candidates.filter(([, url]) => !named.has(url));
  const paths = new Set(originals.map(([, url]) => url.slice(1)));
  const places = new Set(originals.map(([name]) => assetPlace(loaded.assets, name)));
  return {
    files: planned.namedFiles.filter(({ path }) => !paths.has(path)),
    problems: [...problems.filter(({ code, where }) => code !== "asset-heavy" || !places.has(where)), ...ofPhotos],
  };
}

/** Returns all texts besides pages that may contain the URLs of assets. */
function textsOf({ siteAssets }: SitePlan, { styles, scripts }: AssembledSite): readonly string[] {
  const { icon = "", appIcons } = siteAssets;
  return [
    icon,
    ...appIcons.map(({ url }) => url),
    ...[...styles.sets.values()].map(({ css }) => css),
    styles.laterCss,
    ...filesOfScripts(scripts).map(({ file }) => Buffer.from(file.contents).toString()),
  ];
}
