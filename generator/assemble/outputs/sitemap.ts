import type { Site } from "../../define-site.ts";
import { escapeMarkup } from "../../render/escape-markup.ts";
import type { OutputFile } from "../../output-file.ts";
import { absoluteUrl, hasAddress, isIndexed } from "../../load/definition/page-url.ts";

/**
 * Lists the pages that search engines may show: https://www.sitemaps.org/protocol.html
 *
 * Without dates: a build does not know when the words of a page changed, and a
 * wrong date is worse than none.
 */
export function sitemap(site: Site): OutputFile | undefined {
  if (!hasAddress(site)) return undefined;
  const entries = site.pages
    .filter(isIndexed)
    .map(({ path }) => `<url><loc>${escapeMarkup(absoluteUrl(path, site))}</loc></url>`);
  const lines = [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</urlset>`,
  ];
  return { path: "sitemap.xml", contents: Buffer.from(`${lines.join("\n")}\n`) };
}
