import type { AppIcon, Site } from "../define-site.ts";
import type { FindAssetUrl } from "../runtime/asset-urls.ts";

/** An icon of the web manifest, and where it is found. */
export interface PublishedIcon extends AppIcon {
  readonly url: string;
}

/** Where the assets are found that a site itself names. */
export interface SiteAssets {
  readonly preloadedFonts: readonly string[];
  readonly icon: string | undefined;
  readonly appIcons: readonly PublishedIcon[];
}

/** Finds the assets that a site itself names. */
export function siteAssets({ preloadedFonts = [], icon, appIcons = [] }: Site, findAssetUrl: FindAssetUrl): SiteAssets {
  return {
    preloadedFonts: preloadedFonts.map(findAssetUrl),
    icon: icon === undefined ? undefined : findAssetUrl(icon),
    appIcons: appIcons.map((one) => ({ ...one, url: findAssetUrl(one.asset) })),
  };
}
