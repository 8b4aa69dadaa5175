import type { AppIcon, Site } from "../define-site.ts";
import type { FindAssetUrl } from "../runtime/asset-urls.ts";

/** An icon of the web manifest, with its URL. */
export interface PublishedIcon extends AppIcon {
  readonly url: string;
}

/** The URLs of the assets that a site itself uses. */
export interface SiteAssets {
  readonly preloadedFonts: readonly string[];
  readonly icon: string | undefined;
  readonly appIcons: readonly PublishedIcon[];
}

/** Finds the assets that a site itself uses. */
export function siteAssets({ preloadedFonts = [], icon, appIcons = [] }: Site, findAssetUrl: FindAssetUrl): SiteAssets {
  return {
    preloadedFonts: preloadedFonts.map(findAssetUrl),
    icon: icon === undefined ? undefined : findAssetUrl(icon),
    appIcons: appIcons.map((one) => ({ ...one, url: findAssetUrl(one.asset) })),
  };
}
