import type { Site } from "../../define-site.ts";
import { remember } from "../../cache/remember.ts";
import type { PageList } from "../../load/definition/page-list.ts";
import { escapeMarkup } from "../../render/escape-markup.ts";
import type { OutputFile } from "../../output-file.ts";
import { absoluteUrl, hasAddress, isIndexed } from "../../load/definition/page-url.ts";

/**
 * Lists the pages that search engines may show: https://www.sitemaps.org/protocol.html
 *
 * Without dates: a build does not know when the words of a page changed, and a
 * wrong date is worse than none.
 */
export function sitemap(site: Site, { livePaths }: PageList): OutputFile | undefined {
  return hasAddress(site) ? sitemapOf(livePaths, site.url, site.trailingSlash) : undefined;
}

const sitemapOf = remember(
  (paths: readonly string[], url: string, trailingSlash: Site["trailingSlash"]): OutputFile => {
    const entries = paths
      .filter((path) => isIndexed({ path }))
      .map((path) => `<url><loc>${escapeMarkup(absoluteUrl(path, { url, trailingSlash }))}</loc></url>`);
    const lines = [
      `<?xml version="1.0" encoding="UTF-8"?>`,
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
      ...entries,
      `</urlset>`,
    ];
    return { path: "sitemap.xml", contents: Buffer.from(`${lines.join("\n")}\n`) };
  },
);
