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

/** The address that the world knows a path of the site by: `/about` gives `https://example.com/about`. */
export function absoluteUrl(path: string, siteUrl: string): string {
  return siteUrl + path;
}

/** The page that a file of the output folder is found at: the way back from `outputPath`. */
export function pagePathOf(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$/, "")}`;
}
