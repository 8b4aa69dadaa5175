import type { Loaded } from "../load-site.ts";
import { photoProblems } from "./make-pictures.ts";
import { mayBeOriginal } from "../pictures/photo-finder.ts";
import type { RenderedPage } from "../render/render-page.ts";
import type { SitePlan } from "./plan-site.ts";
import { filesOfScript, type HydrationScript } from "./scripts.ts";

/**
 * Returns the files that visitors get, and the problems of assets and photos.
 *
 * Leaves out originals: all photos, and all files in the folder `photos` of the assets, unless something uses the
 * address of the file itself. Visitors get the smaller pictures. The locations in camera metadata are never published,
 * not even for unused photos.
 */
export function publishedAssets(
  loaded: Loaded,
  planned: SitePlan,
  pages: readonly (RenderedPage & { readonly css: string })[],
  hydrationScript: HydrationScript | undefined,
) {
  const { manifest, problems } = loaded.assets;
  // Files with fixed names are published even if nothing uses their addresses.
  const candidates = [...manifest].filter(([name]) => mayBeOriginal(name) && !name.startsWith("root/"));
  const byPages = new Set(pages.flatMap(({ isLive, assetNames = [] }) => (isLive ? assetNames : [])));
  const texts = textsOf(planned, new Set(pages.map(({ css }) => css)), hydrationScript);
  const isNamed = ([name, url]: (typeof candidates)[number]) =>
    // Without its first slash, because addresses may be relative.
    byPages.has(name) || texts.some((text) => text.includes(url.slice(1)));
  // A file may have two names: as an asset, and as an import.
  const named = new Set(candidates.filter(isNamed).map(([, url]) => url));
  const originals = candidates.filter(([, url]) => !named.has(url));
  const paths = new Set(originals.map(([, url]) => url.slice(1)));
  return {
    files: planned.namedFiles.filter(({ path }) => !paths.has(path)),
    problems: [...problems, ...photoProblems(pages, loaded)],
  };
}

/** Returns all texts besides pages that may contain the URLs of assets. */
function textsOf(
  { siteAssets: { icon = "", appIcons }, sheet }: SitePlan,
  css: Iterable<string>,
  hydrationScript: HydrationScript | undefined,
): readonly string[] {
  return [
    icon,
    ...appIcons.map(({ url }) => url),
    ...css,
    sheet?.css ?? "",
    ...filesOfScript(hydrationScript).map(({ file }) => Buffer.from(file.contents).toString()),
  ];
}
