import type { HeadElement } from "../define/page.ts";
import type { Site } from "../define-site.ts";
import { openGraphLocale } from "../define/language.ts";
import { absoluteUrl, feedPath, hasAddress, isIndexed, pageUrl, webManifestPath } from "../define/addresses.ts";
import { pictureSize } from "../pictures/social-pictures.ts";
import type { RenderedPage } from "../render/render-page.ts";

/** The data for the heads of all pages of a site. */
export interface SiteHead extends Pick<Site, "url" | "trailingSlash" | "name" | "themeColors"> {
  /** Address of the SVG icon. */
  readonly icon?: string | undefined;
  /** Addresses of the files with fixed names, including `/favicon.ico` if it exists. */
  readonly rootFiles: readonly string[];
}

/** All tags of a page's head about the page and the site, in order, as plain data. */
export function headTags(page: RenderedPage, site: SiteHead): HeadElement[] {
  return [
    meta({ name: "description", content: page.description }),
    ...addressTags(page, site),
    ...alternateTags(page, site),
    ...socialTags(page, site),
    ...browserTags(site),
    ...feedTags(page, site),
    ...(page.headTags ?? []),
  ];
}

function meta(attributes: HeadElement["attributes"]): HeadElement {
  return { element: "meta", attributes };
}

function link(rel: string, href: string, attributes: HeadElement["attributes"] = {}): HeadElement {
  return { element: "link", attributes: { rel, href, ...attributes } };
}

/** The canonical address. Only an absolute one is useful to search engines. */
function addressTags(page: RenderedPage, site: SiteHead): HeadElement[] {
  if (!isIndexed(page)) return [meta({ name: "robots", content: "noindex" })];
  return hasAddress(site) ? [link("canonical", pageUrl(page.path, site))] : [];
}

/** Links to the versions of a page in other languages. Search engines accept only absolute addresses. */
function alternateTags({ alternates = [] }: RenderedPage, site: SiteHead): HeadElement[] {
  if (!hasAddress(site)) return [];
  return alternates.map(({ hreflang, path }) => link("alternate", pageUrl(path, site), { hreflang }));
}

/**
 * The tags for the card of a shared link: https://ogp.me.
 *
 * Only one tag is specific to X, which otherwise reads Open Graph:
 * https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
 */
function socialTags(page: RenderedPage, site: SiteHead): HeadElement[] {
  const { path, social } = page;
  if (social === undefined) return [];
  const { title, description, image, picture: drawn } = social;
  // The picture of the assets folder, or the drawn one.
  const picture = image ?? (drawn && { url: `/${drawn.path}`, ...pictureSize, alt: drawn.alt });
  const tags = { "og:type": "website", "og:site_name": site.name, "og:title": title, "og:description": description };
  const ofAddress = hasAddress(site) ? { "og:url": pageUrl(path, site) } : {};
  const ofPicture = picture &&
    hasAddress(site) && {
      "og:image": absoluteUrl(picture.url, site),
      "og:image:width": String(picture.width),
      "og:image:height": String(picture.height),
      "og:image:alt": picture.alt,
    };
  return [
    ...openGraph(Object.entries({ ...tags, ...ofAddress, ...ofPicture })),
    ...localeTags(page),
    ...(ofPicture ? [meta({ name: "twitter:card", content: "summary_large_image" })] : []),
  ];
}

function openGraph(tags: readonly (readonly [property: string, content: string | undefined])[]): HeadElement[] {
  return tags.flatMap(([property, content]) => (content === undefined ? [] : [meta({ property, content })]));
}

/** The language of a shared link and of its other versions (https://ogp.me/#optional), if the page declares any. */
function localeTags({ lang, alternates = [] }: RenderedPage): HeadElement[] {
  const locale = lang === undefined ? undefined : openGraphLocale(lang);
  if (locale === undefined) return [];
  const others = new Set(alternates.map(({ hreflang }) => openGraphLocale(hreflang)));
  others.delete(locale);
  return openGraph([["og:locale", locale], ...[...others].map((other) => ["og:locale:alternate", other] as const)]);
}

/**
 * Colours and icons. Phones request `/apple-touch-icon.png` without a link
 * (https://developer.apple.com/library/archive/documentation/AppleApplications/Reference/SafariWebContent/ConfiguringWebApplications/ConfiguringWebApplications.html).
 * The icon of one size comes first: browsers that support SVG use the last matching icon, and others only see the
 * first.
 */
function browserTags({ themeColors, icon, rootFiles }: SiteHead): HeadElement[] {
  const colors = Object.entries(themeColors ?? {}).map(([scheme, content]) =>
    meta({ name: "theme-color", content, media: `(prefers-color-scheme:${scheme})` }),
  );
  const ofFiles = [link("icon", "/favicon.ico", { sizes: "32x32" }), link("manifest", webManifestPath)];
  return [
    ...(themeColors === undefined ? [] : [meta({ name: "color-scheme", content: "light dark" })]),
    ...colors,
    ...ofFiles.filter(({ attributes }) => rootFiles.includes(attributes["href"] ?? "")),
    ...(icon === undefined ? [] : [link("icon", icon, { type: "image/svg+xml" })]),
  ];
}

function feedTags({ path, feedTitle: title }: RenderedPage, { rootFiles }: SiteHead): HeadElement[] {
  const href = feedPath(path);
  if (title === undefined || !rootFiles.includes(href)) return [];
  return [link("alternate", href, { type: "application/atom+xml", title })];
}
