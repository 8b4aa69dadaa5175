import type { Feed, FeedEntry, Site } from "../define-site.ts";
import {
  absoluteUrl,
  feedPath,
  hasAddress,
  isIndexed,
  pageUrl,
  webManifestPath,
  type AddressForm,
} from "../define/addresses.ts";
import type { MadeFile, Output } from "../define/finished-site.ts";
import { timestampOf } from "../define/page.ts";
import { alternatesOf, directionOf, type Alternate } from "../define/language.ts";
import { placedRedirect, redirectFile, redirectsOf, type PlacedRedirect } from "../define/redirects.ts";
import { contentSecurityPolicy, policyElement } from "../document/policy.ts";
import type { Loaded } from "../load-site.ts";
import type { OutputFile } from "../output-file.ts";
import { escapeMarkup } from "../html/tag.ts";

/** What is known of a site before any page is rendered. */
interface KnownSite {
  readonly site: Site;
  readonly form: AddressForm;
  /** Returns the URL of an asset by its name. */
  readonly assetUrl: (name: string) => string | undefined;
}

/** Files about a site that are known before any page is rendered, and its redirects. */
export interface KnownFiles {
  readonly files: readonly OutputFile[];
  /** The redirects for the configuration of hosts. */
  readonly redirects: readonly PlacedRedirect[];
  /** The pages at old addresses, for hosts that cannot redirect. They are not among the files of the site. */
  readonly redirectPages: readonly OutputFile[];
}

/** The files about a site for search engines, devices and other programs. */
const outputs: readonly Output<KnownSite>[] = [sitemap, robots, webManifest, feeds];

/** Makes the files that all sites get, without those that the assets of the site replace. */
export async function knownFiles({ site, form, assets: { manifest, files } }: Loaded): Promise<KnownFiles> {
  const assetPaths = new Set(files.map(({ path }) => `/${path}`));
  const known: KnownSite = { site, form, assetUrl: (name) => manifest.get(name) };
  const madeFiles = (await Promise.all(outputs.map((output) => output(known)))).flat();
  return {
    files: madeFiles.filter(({ path }) => !assetPaths.has(path)).map(outputFile),
    redirects: redirectsIn(known).map(({ placed }) => placed),
    redirectPages: (await redirectPages(known)).map(outputFile),
  };
}

/** The file of the output folder for one that a function made. */
export function outputFile({ path, contents }: MadeFile): OutputFile {
  return { path: path.slice(1), contents: Buffer.from(contents) };
}

/**
 * Lists the pages that search engines may show: https://www.sitemaps.org/protocol.html
 *
 * Without dates, because a build does not know when the text of a page changed, and a wrong date is worse than none.
 */
function sitemap({ site }: KnownSite): readonly MadeFile[] {
  if (!hasAddress(site)) return [];
  const address = (path: string) => escapeMarkup(pageUrl(path, site));
  const entries = site.pages.filter(isIndexed).map((page) => {
    const links = page.alternates === undefined ? [] : alternatesOf(page, site.lang);
    return `<url><loc>${address(page.path)}</loc>${links.map((version) => alternateLink(version, address(version.path))).join("")}</url>`;
  });
  const names = site.pages.some(({ alternates }) => alternates !== undefined)
    ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    : "";
  const start = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>`;
  return [textFile("/sitemap.xml", [`<?xml version="1.0" encoding="UTF-8"?>`, start, ...entries, `</urlset>`])];
}

/** https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
function alternateLink({ hreflang }: Alternate, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeMarkup(hreflang)}" href="${href}"/>`;
}

/** Allows robots everything, and names the sitemap: https://www.rfc-editor.org/rfc/rfc9309 */
function robots({ site }: KnownSite): readonly MadeFile[] {
  const map = hasAddress(site) ? ["", `Sitemap: ${absoluteUrl("/sitemap.xml", site)}`] : [];
  return [textFile("/robots.txt", ["User-agent: *", "Allow: /", ...map])];
}

/** Describes the site for devices that add it to their home screen: https://www.w3.org/TR/appmanifest/ */
export function webManifest({ site, assetUrl }: Omit<KnownSite, "form">): readonly MadeFile[] {
  const { name, lang, themeColors, base = "", appIcons = [] } = site;
  if (name === undefined || appIcons.length === 0) return [];
  const manifest = {
    name,
    lang,
    start_url: `${base}/`,
    display: "browser",
    theme_color: themeColors?.light,
    background_color: themeColors?.light,
    icons: appIcons.map(({ asset, size, isMaskable = false }) => ({
      src: `${base}${assetUrl(asset) ?? ""}`,
      sizes: `${size}x${size}`,
      type: "image/png",
      ...(isMaskable && { purpose: "maskable" }),
    })),
  };
  return [textFile(webManifestPath, [JSON.stringify(manifest)])];
}

/**
 * The feeds of pages: https://www.rfc-editor.org/rfc/rfc4287
 *
 * A feed needs absolute addresses and an author. So it is made only if the URL and the name of the site are known.
 */
function feeds({ site }: KnownSite): readonly MadeFile[] {
  const { name } = site;
  if (!hasAddress(site) || name === undefined) return [];
  return site.pages.flatMap(({ path, feed, lang = site.lang, noindex = false }) => {
    if (feed === undefined || noindex) return [];
    const address = pageUrl(path, site);
    const lines = [
      `<?xml version="1.0" encoding="utf-8"?>`,
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeMarkup(lang)}">`,
      element("title", feed.title),
      element("id", address),
      `<link href="${escapeMarkup(address)}"/>`,
      `<link rel="self" href="${escapeMarkup(absoluteUrl(feedPath(path), site))}"/>`,
      element("updated", lastChange(feed)),
      `<author>${element("name", name)}</author>`,
      // The page that an entry is about, or its part of the page that the feed belongs to.
      ...feed.entries.map((entry) => entryOf(entry, absoluteUrl(entry.path ?? `${path}#${entry.anchor}`, site))),
      `</feed>`,
    ];
    return [textFile(feedPath(path), lines)];
  });
}

function entryOf({ title, summary, date }: FeedEntry, address: string): string {
  return [
    `<entry>`,
    element("title", title),
    element("id", address),
    `<link href="${escapeMarkup(address)}"/>`,
    element("updated", timestampOf(date) ?? ""),
    element("summary", summary),
    `</entry>`,
  ].join("\n");
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}

/** That of the newest entry, so that the output does not depend on the clock. */
function lastChange({ entries }: Feed): string {
  const times = entries.flatMap(({ date }) => timestampOf(date) ?? []).toSorted();
  return times.at(-1) ?? "1970-01-01T00:00:00Z";
}

function textFile(path: string, lines: readonly string[]): MadeFile {
  return { path, contents: `${lines.join("\n")}\n` };
}

/** The redirects of a site, as it writes them and as hosts need them. */
function redirectsIn({ site, form }: KnownSite) {
  const paths = new Set(site.pages.map(({ path }) => path));
  return redirectsOf(site).map((redirect) => ({ ...redirect, placed: placedRedirect(redirect, paths, form) }));
}

/** Makes the pages at old addresses. The link shows the title of the target page, whose language is known. */
const redirectPages: Output<KnownSite> = (known) => {
  const { site } = known;
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  return redirectsIn(known).flatMap(({ from, written, target, placed }) => {
    const page = target.kind === "inside" ? pages.get(target.path) : undefined;
    const href = escapeMarkup(placed.to + placed.hash);
    const lang = page?.lang ?? site.lang;
    const dir = page?.dir ?? directionOf(lang);
    const text = escapeMarkup(page === undefined ? written : String(page.title));
    const inside = target.kind === "inside" && hasAddress(site) ? absoluteUrl(target.path, site) : undefined;
    const canonical = target.kind === "inside" ? inside : target.url;
    const head = [
      '<meta charset="utf-8">',
      policyElement(contentSecurityPolicy({})),
      '<meta name="viewport" content="width=device-width,initial-scale=1">',
      `<title>${text}</title>`,
      canonical && `<link rel="canonical" href="${escapeMarkup(canonical)}">`,
      '<meta name="robots" content="noindex">',
      `<meta http-equiv="refresh" content="0; url=${href}">`,
    ];
    const html = `<html lang="${escapeMarkup(lang)}"${dir ? ` dir="${dir}"` : ""}>`;
    const body = `<body><main><h1><a href="${href}">${text}</a></h1></main></body>`;
    return [
      textFile(`/${redirectFile(from)}`, [
        `<!doctype html>${html}<head>${head.filter(Boolean).join("")}</head>${body}</html>`,
      ]),
    ];
  });
};
