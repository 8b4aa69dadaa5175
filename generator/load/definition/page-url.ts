import type { Site } from "../../define-site.ts";

/** Path of a page's file inside the output folder: `/about` gives `about/index.html`, `/404.html` gives `404.html`. */
export function outputPath(pagePath: string): string {
  const path = pagePath.slice(1);
  if (path.endsWith(".html")) return path;
  return path === "" ? "index.html" : `${path}/index.html`;
}

/** Whether search engines may list a page: a named file, such as `/404.html`, is no address of its own. */
export function isIndexed({ path }: { readonly path: string }): boolean {
  return !path.endsWith(".html");
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

/**
 * The address that the world knows a path of the site by: `/about` gives
 * `https://example.com/about`, or `…/about/` where pages end with a slash. A
 * path with a dot is that of a file.
 */
export function absoluteUrl(path: string, { url, trailingSlash }: SiteLocation): string {
  return url + (trailingSlash === "always" ? path.replace(/^[^?#.]*[^?#./](?=[?#]|$)/, "$&/") : path);
}

/** The page that a file of the output folder is found at: the way back from `outputPath`. */
export function pagePathOf(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$/, "")}`;
}
