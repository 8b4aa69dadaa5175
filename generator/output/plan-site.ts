import { assetFinder, siteAssets } from "../assets/asset-finder.ts";
import { placedRedirects, redirectsOf, type PlacedRedirect } from "../define/redirects.ts";
import type { Loaded } from "../load-site.ts";
import type { OutputFile } from "../output-file.ts";
import { shortNames } from "../styles/styles.ts";
import { siteAddresses } from "./addresses.ts";
import { redirectPages, siteFiles } from "./site-files.ts";

/** The redirects of a site. */
export interface OldAddresses {
  /** The redirects for the configuration of hosts. */
  readonly redirects: readonly PlacedRedirect[];
  /** The redirect pages at old addresses, for hosts that cannot redirect. They are not among the files of the site. */
  readonly redirectPages: readonly OutputFile[];
}

/** The files of a site that are known before any page is rendered. */
export type SitePlan = ReturnType<typeof planSite>;

/**
 * Plans the files of a site. `named` are the custom properties that islands name, and `made` the paths of files that the
 * outputs of the site will probably make.
 */
export function planSite(loaded: Loaded, named: ReadonlySet<string>, made: readonly string[]) {
  const { site, form, styles, assets: read } = loaded;
  const paths = site.pages.map(({ path }) => path);
  const assets = assetFinder(loaded, read);
  const assetsOfSite = siteAssets(site, assets.find);
  const own = new Set([...read.files.map(({ path }) => `/${path}`), ...made]);
  const namedFiles = [...read.files, ...siteFiles(site, assetsOfSite, own)];
  const filePaths = [...namedFiles.map(({ path }) => `/${path}`), ...made];
  const addresses = siteAddresses(form, paths, filePaths);
  const redirects = site.redirects ? placedRedirects(redirectsOf(site), new Set(paths), form) : [];
  const oldAddresses: OldAddresses = { redirects, redirectPages: redirectPages(site, addresses) };
  return {
    /** All files except pages, script and pictures. */
    namedFiles,
    /** Paths from the root of these files, and of those that outputs will probably make. */
    filePaths,
    oldAddresses,
    /** The data for rewriting addresses. Missing if they stay as components write them. */
    addresses,
    names: shortNames(styles.rules, named),
    /** Custom properties that islands name. They are not shortened. */
    named,
    /** Finds the assets that pages, styles and the site itself use. */
    assets,
    siteAssets: assetsOfSite,
  };
}
