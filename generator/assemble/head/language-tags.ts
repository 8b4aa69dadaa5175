import { openGraphLocale } from "../../load/definition/language.ts";
import { absoluteUrl, hasAddress } from "../../load/definition/page-url.ts";
import type { RenderedPage } from "../../render/render-page.ts";
import type { SiteHead } from "./head-tags.ts";
import { link, meta, type HeadTag } from "./head-tag.ts";

/** Links to the versions of a page in other languages. Search engines accept only absolute addresses. */
export function alternateTags({ alternates = [] }: RenderedPage, site: SiteHead): HeadTag[] {
  if (!hasAddress(site)) return [];
  return alternates.map(({ hreflang, path }) => link("alternate", absoluteUrl(path, site), { hreflang }));
}

/** The language of a shared link and of its other versions (https://ogp.me/#optional), if the page declares any. */
export function localeTags({ lang, alternates = [] }: RenderedPage): HeadTag[] {
  const own = lang === undefined ? undefined : openGraphLocale(lang);
  if (own === undefined) return [];
  const others = alternates.map(({ hreflang }) => openGraphLocale(hreflang)).filter((one) => one !== undefined);
  return [
    meta({ property: "og:locale", content: own }),
    ...[...new Set(others)]
      .filter((one) => one !== own)
      .map((content) => meta({ property: "og:locale:alternate", content })),
  ];
}
