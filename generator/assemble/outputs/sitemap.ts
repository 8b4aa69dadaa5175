import type { Site } from "../../define-site.ts";
import { remember } from "../../cache/remember.ts";
import { alternatesOf, type Alternate } from "../../load/definition/alternates.ts";
import type { ListedPage, PageList } from "../../load/definition/page-list.ts";
import { escapeMarkup } from "../../render/escape-markup.ts";
import type { OutputFile } from "../../output-file.ts";
import { absoluteUrl, hasAddress, isIndexed } from "../../load/definition/page-url.ts";

/**
 * Lists the pages that search engines may show: https://www.sitemaps.org/protocol.html
 *
 * Without dates, because a build does not know when the text of a page changed, and a wrong date is worse than none.
 */
export function sitemap(site: Site, { live, livePaths }: PageList): OutputFile | undefined {
  if (!hasAddress(site)) return undefined;
  return sitemapOf(livePaths, site.url, site.trailingSlash, alternatesIn(live, site.lang));
}

/** The pages that exist in several languages, by their paths. */
const alternatesIn = remember(
  (live: readonly ListedPage[], lang: string): ReadonlyMap<string, readonly Alternate[]> => {
    const declaring = live.filter((page) => page.alternates !== undefined);
    return declaring.length === 0 ? none : new Map(declaring.map((page) => [page.path, alternatesOf(page, lang)]));
  },
);

/** One object for all lists, so that the sitemap is not made again. */
const none: ReadonlyMap<string, readonly Alternate[]> = new Map();

const sitemapOf = remember(
  (
    paths: readonly string[],
    url: string,
    trailingSlash: Site["trailingSlash"],
    alternates: ReadonlyMap<string, readonly Alternate[]>,
  ): OutputFile => {
    const address = (path: string) => escapeMarkup(absoluteUrl(path, { url, trailingSlash }));
    const linksOf = (path: string) => (alternates.get(path) ?? []).map((one) => alternateLink(one, address(one.path)));
    const entries = paths
      .filter((path) => isIndexed({ path }))
      .map((path) => `<url><loc>${address(path)}</loc>${linksOf(path).join("")}</url>`);
    const lines = [
      `<?xml version="1.0" encoding="UTF-8"?>`,
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${alternates.size > 0 ? xhtmlNames : ""}>`,
      ...entries,
      `</urlset>`,
    ];
    return { path: "sitemap.xml", contents: Buffer.from(`${lines.join("\n")}\n`) };
  },
);

const xhtmlNames = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
function alternateLink({ hreflang }: Alternate, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeMarkup(hreflang)}" href="${href}"/>`;
}
