import type { Site } from "../../define-site.ts";
import { pageAddress } from "./address-form.ts";

/** Path of a page's file inside the output folder: `/about` gives `about/index.html`, `/404.html` gives `404.html`. */
export function outputPath(pagePath: string): string {
  const path = pagePath.slice(1);
  if (path.endsWith(".html")) return path;
  return path === "" ? "index.html" : `${path}/index.html`;
}

/** Whether a path names a file itself, such as `/404.html`. That is no address of its own. */
export function isNamedFile(path: string): boolean {
  return path.endsWith(".html");
}

/** Whether search engines may list a page. */
export function isIndexed({ path, noindex = false }: { readonly path: string; readonly noindex?: boolean }): boolean {
  return !noindex && !isNamedFile(path);
}

/** What the addresses of a site begin and end with. */
export interface SiteLocation {
  readonly url: string;
  readonly trailingSlash?: Site["trailingSlash"];
}

/** Whether a site has an address at all. */
export function hasAddress<Located extends { readonly url?: string | undefined }>(
  site: Located,
): site is Located & { readonly url: string } {
  return site.url !== undefined;
}

/** The address that the world knows a page by: `/about` gives `https://example.com/about`, or `…/about/`. */
export function pageUrl(path: string, { url, trailingSlash = "never" }: SiteLocation): string {
  return url + pageAddress(path, { base: "", trailingSlash, isRelative: false });
}

/**
 * The same for a path of which nobody knows whether a page has it. One that ends
 * as the names of files do is that of a file: `/price.pdf`, but not `/docs/v1.2`.
 */
export function absoluteUrl(path: string, { url, trailingSlash }: SiteLocation): string {
  const [, before = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const isPage = trailingSlash === "always" && !/\/$|\.[a-z][^./]*$/i.test(before);
  return `${url}${before}${isPage ? "/" : ""}${rest}`;
}

/** The page that a file of the output folder is found at: the way back from `outputPath`. */
export function pagePathOf(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$/, "")}`;
}
