import { isSiteUrl } from "../../load/definition/site-url.ts";
import { absoluteUrl, pageUrl } from "../../load/definition/page-url.ts";
import { didYouMean } from "../../problems/near-match.ts";
import { placeAt } from "../../problems/place-at.ts";
import type { Problem } from "../../problems/problem.ts";
import { unescapeMarkup } from "../../render/escape-markup.ts";
import type { CheckedSite, SiteCheck } from "./site-check.ts";

const ownSitemap = /^\/sitemap[^/]*\.xml$/;

/** What a site's own sitemap lists of the site are live pages, or files: https://www.sitemaps.org/protocol.html */
export const sitemap: SiteCheck = (site) => {
  const { url, assets, assetsDir } = site;
  if (url === undefined || !isSiteUrl(url)) return [];
  return [...assets.manifest]
    .filter(([, path]) => ownSitemap.test(path))
    .flatMap(([name, path]) => {
      const file = assets.files.find((one) => `/${one.path}` === path);
      const xml = Buffer.from(file?.contents ?? "").toString();
      return missingPages(xml, `${assetsDir}/${name}`, { ...site, url });
    });
};

function missingPages(xml: string, file: string, site: CheckedSite & { readonly url: string }): Problem[] {
  const addressesOf = (paths: Iterable<string>, toUrl = pageUrl) =>
    [...paths].map((path) => toUrl(path, site)).filter((address) => URL.canParse(address));
  const live = addressesOf(site.livePaths);
  const known = new Set([...live, ...addressesOf(site.filePaths, absoluteUrl)].map(plain));
  const disabled = new Set(addressesOf(site.pages.map(({ path }) => path)).map(plain));
  return [...xml.matchAll(/(?<=<loc>\s*)[^<\s]+/g)].flatMap(({ 0: written, index }) => {
    const address = unescapeMarkup(written);
    if (!URL.canParse(address)) return [];
    const meant = plain(address);
    if (!`${meant}/`.startsWith(`${site.url}/`) || known.has(meant)) return [];
    // The host is in all of them: with it, any two would be near.
    const near = didYouMean(
      meant.slice(site.url.length),
      live.map((one) => one.slice(site.url.length)),
    );
    const fix = disabled.has(meant)
      ? "the page is disabled: enable it, or remove the address"
      : near.replace('"', `"${site.url}`) || "correct the address, or remove it";
    const what = `the sitemap lists "${address}", which leads to no page`;
    return [{ code: "link-missing", where: placeAt(file, xml, index), what, fix }];
  });
}

/** As browsers write it, and without what says nothing of the page it leads to. */
function plain(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
