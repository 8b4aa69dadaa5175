import type { Site } from "../../define-site.ts";
import { pageAddress } from "./address-form.ts";

/**
 * Returns the path of a page's file in the output folder: `/about` becomes `about/index.html`, `/404.html` becomes
 * `404.html`.
 */
export function outputPath(pagePath: string): string {
  const path = pagePath.slice(1);
  if (path.endsWith(".html")) return path;
  return path === "" ? "index.html" : `${path}/index.html`;
}

/** Whether a path names a file itself, such as `/404.html`. Such a page has no address of its own. */
export function isNamedFile(path: string): boolean {
  return path.endsWith(".html");
}

/** Whether search engines may list a page. */
export function isIndexed({ path, noindex = false }: { readonly path: string; readonly noindex?: boolean }): boolean {
  return !noindex && !isNamedFile(path);
}

/** The beginning and the end of a site's addresses. */
export interface SiteLocation {
  readonly url: string;
  readonly trailingSlash?: Site["trailingSlash"];
}

/** Whether a site has a URL. */
export function hasAddress<Located extends { readonly url?: string | undefined }>(
  site: Located,
): site is Located & { readonly url: string } {
  return site.url !== undefined;
}

/** Returns the public URL of a page: `/about` becomes `https://example.com/about`, or `…/about/`. */
export function pageUrl(path: string, { url, trailingSlash = "never" }: SiteLocation): string {
  return url + pageAddress(path, { base: "", trailingSlash, isRelative: false });
}

/**
 * The same for any path, even if no page has it. A path with a file extension is a file: `/price.pdf`, but not
 * `/docs/v1.2`.
 */
export function absoluteUrl(path: string, { url, trailingSlash }: SiteLocation): string {
  const [, before = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const isPage = trailingSlash === "always" && !/\/$|\.[a-z][^./]*$/i.test(before);
  return `${url}${before}${isPage ? "/" : ""}${rest}`;
}

/** Returns the path of the page in a file of the output folder. The inverse of `outputPath`. */
export function pagePathOf(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$/, "")}`;
}
