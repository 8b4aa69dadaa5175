import { alternatesOf, type Alternate, directionOf } from "../define/language.ts";
import { absoluteUrl, hasAddress, isIndexed, pageUrl } from "../define/addresses.ts";
import { redirectFile, redirectsOf, type Redirect } from "../define/redirects.ts";
import type { MadeFile } from "../define/finished-site.ts";
import type { Feed, FeedEntry, Page, Site } from "../define-site.ts";
import type { OutputFile } from "../output-file.ts";
import { escapeMarkup } from "../render/tag.ts";
import type { SiteAssets } from "../assets/asset-finder.ts";
import { addressWriter, type SiteAddresses, type WriteAddress } from "./addresses.ts";
import { contentSecurityPolicy, policyElement } from "./policy.ts";

/** The path of the web manifest. Browsers request it repeatedly, so its name is fixed. */
export const webManifestPath = "/site.webmanifest";

/** The files about a site for search engines, devices and other programs, by their paths. A text may be missing. */
const outputs: Readonly<Record<string, (site: Site, assets: SiteAssets) => string | undefined>> = {
  "/sitemap.xml": sitemap,
  "/robots.txt": robots,
  [webManifestPath]: webManifest,
};

/** Makes these files and the feeds, without those that the site itself contains at these paths. */
export function siteFiles(site: Site, assets: SiteAssets, own: ReadonlySet<string>): OutputFile[] {
  const texts = [
    ...Object.entries(outputs).map(([path, make]) => [path, make(site, assets)] as const),
    ...site.pages.map((page) => [feedPath(page.path), feed(page, site)] as const),
  ];
  return texts.flatMap(([path, text]) =>
    text === undefined || own.has(path) ? [] : [madeFile({ path, contents: `${text}\n` })],
  );
}

/** The file of the output folder for one that a function made. */
export function madeFile({ path, contents }: MadeFile): OutputFile {
  return { path: path.slice(1), contents: Buffer.from(contents) };
}

/**
 * Lists the pages that search engines may show: https://www.sitemaps.org/protocol.html
 *
 * Without dates, because a build does not know when the text of a page changed, and a wrong date is worse than none.
 */
function sitemap(site: Site): string | undefined {
  if (!hasAddress(site)) return undefined;
  const address = (path: string) => escapeMarkup(pageUrl(path, site));
  const entries = site.pages.filter(isIndexed).map((page) => {
    const links = page.alternates === undefined ? [] : alternatesOf(page, site.lang);
    return `<url><loc>${address(page.path)}</loc>${links.map((one) => alternateLink(one, address(one.path))).join("")}</url>`;
  });
  const names = site.pages.some(({ alternates }) => alternates !== undefined)
    ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    : "";
  const start = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>`;
  return [`<?xml version="1.0" encoding="UTF-8"?>`, start, ...entries, `</urlset>`].join("\n");
}

/** https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
function alternateLink({ hreflang }: Alternate, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeMarkup(hreflang)}" href="${href}"/>`;
}

/** Allows robots everything, and names the sitemap: https://www.rfc-editor.org/rfc/rfc9309 */
function robots(site: Site): string {
  const map = hasAddress(site) ? ["", `Sitemap: ${absoluteUrl("/sitemap.xml", site)}`] : [];
  return ["User-agent: *", "Allow: /", ...map].join("\n");
}

/** Describes the site for devices that add it to their home screen: https://www.w3.org/TR/appmanifest/ */
export function webManifest(
  { name, lang, themeColors, base = "" }: Site,
  { appIcons }: Pick<SiteAssets, "appIcons">,
): string | undefined {
  if (name === undefined || appIcons.length === 0) return undefined;
  return JSON.stringify({
    name,
    lang,
    start_url: `${base}/`,
    display: "browser",
    theme_color: themeColors?.light,
    background_color: themeColors?.light,
    icons: appIcons.map(({ url, size, isMaskable = false }) => ({
      src: base + url,
      sizes: `${size}x${size}`,
      type: "image/png",
      ...(isMaskable && { purpose: "maskable" }),
    })),
  });
}

/** The path of the feed of a page: that of `/news` is `/news/feed.xml`. */
export function feedPath(pagePath: string): string {
  return `${pagePath === "/" ? "" : pagePath}/feed.xml`;
}

/**
 * The feed of a page, if it has one: https://www.rfc-editor.org/rfc/rfc4287
 *
 * A feed needs absolute addresses and an author. So it is made only if the URL and the name of the site are known.
 */
function feed({ path, feed: news, lang: ofPage, noindex = false }: Page, site: Site): string | undefined {
  const { name } = site;
  const lang = ofPage ?? site.lang;
  if (news === undefined || noindex || !hasAddress(site) || name === undefined) return undefined;
  const address = pageUrl(path, site);
  return [
    `<?xml version="1.0" encoding="utf-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeMarkup(lang)}">`,
    element("title", news.title),
    element("id", address),
    `<link href="${escapeMarkup(address)}"/>`,
    `<link rel="self" href="${escapeMarkup(absoluteUrl(feedPath(path), site))}"/>`,
    element("updated", dateTime(lastDate(news))),
    `<author>${element("name", name)}</author>`,
    // The page that an entry is about, or its part of the page that the feed belongs to.
    ...news.entries.map((entry) => entryOf(entry, absoluteUrl(entry.path ?? `${path}#${entry.anchor}`, site))),
    `</feed>`,
  ].join("\n");
}

function entryOf({ title, summary, date }: FeedEntry, address: string): string {
  return [
    `<entry>`,
    element("title", title),
    element("id", address),
    `<link href="${escapeMarkup(address)}"/>`,
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
  const dates = entries.map(({ date }) => date).toSorted();
  return dates.at(-1) ?? "1970-01-01";
}

function dateTime(date: string): string {
  return `${date}T00:00:00Z`;
}

/** Makes the redirect pages at old addresses, for hosts that cannot redirect. */
export function redirectPages(site: Site, addresses: SiteAddresses | undefined): OutputFile[] {
  if (site.redirects === undefined) return [];
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  return redirectsOf(site).flatMap((redirect) => {
    const path = redirectFile(redirect.from);
    if (path === undefined) return [];
    const page = redirect.target.kind === "inside" ? pages.get(redirect.target.path) : undefined;
    return [{ path, contents: Buffer.from(redirectPage(redirect, site, page, addressWriter(path, addresses))) }];
  });
}

/** The link shows the title of the target page, because the language of that text is known. */
function redirectPage({ target, written }: Redirect, site: Site, page: Page | undefined, write: WriteAddress): string {
  const isInside = target.kind === "inside";
  const href = escapeMarkup(isInside ? write(target.path + target.rest) : target.url);
  const lang = page?.lang ?? site.lang;
  const dir = page?.dir ?? directionOf(lang);
  const text = escapeMarkup(page === undefined ? written : String(page.title));
  const canonical = isInside ? site.url && absoluteUrl(target.path, { ...site, url: site.url }) : target.url;
  const head = [
    '<meta charset="utf-8">',
    policyElement(contentSecurityPolicy({})),
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${text}</title>`,
    canonical && `<link rel="canonical" href="${escapeMarkup(canonical)}">`,
    '<meta name="robots" content="noindex">',
    `<meta http-equiv="refresh" content="0; url=${href}">`,
  ];
  const body = `<main><h1><a href="${href}">${text}</a></h1></main>`;
  return `<!doctype html><html lang="${escapeMarkup(lang)}"${dir ? ` dir="${dir}"` : ""}><head>${head.filter(Boolean).join("")}</head><body>${body}</body></html>\n`;
}
