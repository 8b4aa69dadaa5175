import { isSiteUrl } from "../../load/definition/site-url.ts";
import { absoluteUrl, pageUrl } from "../../load/definition/page-url.ts";
import { didYouMean } from "../../problems/near-match.ts";
import { placeAt } from "../../problems/place-at.ts";
import type { Problem } from "../../problems/problem.ts";
import { unescapeMarkup } from "../../render/escape-markup.ts";
import type { CheckedSite, SiteCheck } from "./site-check.ts";

const ownSitemap = /^\/sitemap[^/]*\.xml$/;

/**
 * A sitemap in the site's own assets lists only live pages and files of the site:
 * https://www.sitemaps.org/protocol.html
 */
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
    // All addresses have the same host. If it were included, any two would be similar.
    const near = didYouMean(
      meant.slice(site.url.length),
      live.map((one) => one.slice(site.url.length)),
    );
    const fix = disabled.has(meant)
      ? "the page is disabled: move it from `disabledPages` to `pages` of defineSite, or remove the address"
      : near.replace('"', `"${site.url}`) || "correct the address, or remove it";
    const what = `the sitemap lists "${address}", which is not a page of the site`;
    return [{ code: "link-missing", where: placeAt(file, xml, index), what, fix }];
  });
}

/** The address as browsers write it, without the parts that do not identify a page. */
function plain(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
