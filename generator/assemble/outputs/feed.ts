import type { Feed, FeedEntry, Page, Site } from "../../define-site.ts";
import { escapeMarkup } from "../../render/escape-markup.ts";
import type { OutputFile } from "../../output-file.ts";
import { absoluteUrl, hasAddress } from "../../load/definition/page-url.ts";

/** The path of the feed of a page: that of `/news` is `/news/feed.xml`. */
export function feedPath(pagePath: string): string {
  return `${pagePath === "/" ? "" : pagePath}/feed.xml`;
}

/**
 * The feed of a page, if it has one: https://www.rfc-editor.org/rfc/rfc4287
 *
 * A feed needs absolute addresses and an author. So it is made only if the URL and the name of the site are known.
 */
export function feed({ path, feed: news, lang: ofPage }: Page, site: Site): OutputFile | undefined {
  const { name } = site;
  const lang = ofPage ?? site.lang;
  if (news === undefined || !hasAddress(site) || name === undefined) return undefined;
  const address = absoluteUrl(path, site);
  const self = feedPath(path);
  const xml = [
    `<?xml version="1.0" encoding="utf-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeMarkup(lang)}">`,
    element("title", news.title),
    element("id", address),
    `<link href="${escapeMarkup(address)}"/>`,
    `<link rel="self" href="${escapeMarkup(absoluteUrl(self, site))}"/>`,
    element("updated", dateTime(lastDate(news))),
    `<author>${element("name", name)}</author>`,
    ...news.entries.map((entry) => entryOf(entry, address)),
    `</feed>`,
  ];
  return { path: self.slice(1), contents: Buffer.from(`${xml.join("\n")}\n`) };
}

function entryOf({ anchor, title, summary, date }: FeedEntry, address: string): string {
  const at = `${address}#${anchor}`;
  return [
    `<entry>`,
    element("title", title),
    element("id", at),
    `<link href="${escapeMarkup(at)}"/>`,
    element("updated", dateTime(date)),
    element("summary", summary),
    `</entry>`,
  ].join("\n");
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}

/** The date of the newest entry, so that the output does not depend on the clock. */
function lastDate({ entries }: Feed): string {
  return (
    entries
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? "1970-01-01"
  );
}

function dateTime(date: string): string {
  return `${date}T00:00:00Z`;
}
