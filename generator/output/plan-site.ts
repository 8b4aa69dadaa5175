import { assetFinder, resolveAssetUrls, siteAssets } from "../assets/asset-finder.ts";
import { hashedFolder, hashedName } from "../assets/assets.ts";
import { placedRedirects, redirectsOf, type PlacedRedirect } from "../define/redirects.ts";
import type { Loaded } from "../load-site.ts";
import type { OutputFile } from "../output-file.ts";
import { shortNames } from "../styles/styles.ts";
import { minifyCss } from "../bundle/esbuild.ts";
import { addressWriter, rewriteCss, siteAddresses, type SiteAddresses } from "./addresses.ts";
import { redirectPages, siteFiles } from "./site-files.ts";

/** The redirects of a site. */
export interface OldAddresses {
  /** The redirects for the configuration of hosts. */
  readonly redirects: readonly PlacedRedirect[];
  /** The redirect pages at old addresses, for hosts that cannot redirect. They are not among the files of the site. */
  readonly redirectPages: readonly OutputFile[];
}

/** The files of a site that are known before any page is rendered. */
export type SitePlan = Awaited<ReturnType<typeof planSite>>;

/** Plans the files of a site. */
export async function planSite(loaded: Loaded) {
  const { site, form, styles, assets: read } = loaded;
  const paths = site.pages.map(({ path }) => path);
  const assets = assetFinder(loaded, read);
  const assetsOfSite = siteAssets(site, assets.find);
  const own = new Set(read.files.map(({ path }) => `/${path}`));
  const otherFiles = [...read.files, ...siteFiles(site, assetsOfSite, own)];
  const otherPaths = otherFiles.map(({ path }) => `/${path}`);
  const addresses = siteAddresses(form, paths, otherPaths);
  const sheet = await styleSheet(resolveAssetUrls(loaded.bundle.sheet, assets.find), addresses);
  const redirects = site.redirects ? placedRedirects(redirectsOf(site), new Set(paths), form) : [];
  const oldAddresses: OldAddresses = { redirects, redirectPages: redirectPages(site, addresses) };
  return {
    /** All files except pages, script and pictures. */
    namedFiles: [...otherFiles, ...(sheet ? [sheet] : [])],
    /** The style sheet that all pages load. Missing if the site imports no `.css` files. */
    sheet,
    /** Paths from the root of these files. */
    filePaths: [...otherPaths, ...(sheet ? [`/${sheet.path}`] : [])],
    oldAddresses,
    /** The data for rewriting addresses. Missing if they stay as components write them. */
    addresses,
    names: shortNames(styles.rules),
    /** Finds the assets that pages, styles and the site itself use. */
    assets,
    siteAssets: assetsOfSite,
  };
}

/** A style sheet as a file, and its text. */
export interface SheetFile extends OutputFile {
  readonly css: string;
}

/** Makes the file of a site's style sheet. The addresses in it begin at the root. */
async function styleSheet(css: string, addresses: SiteAddresses | undefined): Promise<SheetFile | undefined> {
  if (css === "") return undefined;
  const text = `${rewriteCss(await minifyCss(css), addressWriter("index.html", addresses))}\n`;
  const contents = Buffer.from(text);
  return { path: `${hashedFolder}/${hashedName("styles.css", contents)}`, contents, css: text };
}
