/** Path of a page's file inside the output folder: `/about` gives `about/index.html`, `/404.html` gives `404.html`. */
export function outputPath(pagePath: string): string {
  const path = pagePath.slice(1);
  if (path.endsWith(".html")) return path;
  return path === "" ? "index.html" : `${path}/index.html`;
}

/** What `<link rel="canonical">` points at: absolute when the site's address is known, else from the root. */
export function canonicalUrl(pagePath: string, siteUrl: string | undefined): string {
  // An address that is none is a problem of its own.
  return siteUrl !== undefined && URL.canParse(pagePath, siteUrl) ? new URL(pagePath, siteUrl).href : pagePath;
}

/** The page that a file of the output folder is found at: the way back from `outputPath`. */
export function pagePathOf(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$/, "")}`;
}
