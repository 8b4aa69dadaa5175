import { assetFinder, siteAssets, type AssetFinder, type SiteAssets } from "../assets/asset-finder.ts";
import { placedRedirects, redirectsOf, type PlacedRedirect } from "../define/redirects.ts";
import type { Loaded } from "../load-site.ts";
import type { OutputFile } from "../output-file.ts";
import { shortNames, type ShortNames } from "../styles/short-names.ts";
import { siteAddresses, type SiteAddresses } from "./addresses.ts";
import { redirectPages, siteFiles } from "./site-files.ts";

/** The files of a site that are known before any page is rendered. */
export interface SitePlan {
  /** All files except pages, script and pictures. */
  readonly namedFiles: readonly OutputFile[];
  /** Paths from the root of these files, and of those that `outputs` of the site will probably make. */
  readonly filePaths: readonly string[];
  readonly oldAddresses: OldAddresses;
  /** The data for rewriting addresses. Missing if they stay as components write them. */
  readonly addresses: SiteAddresses | undefined;
  readonly names: ShortNames;
  /** Custom properties that islands name. They are not shortened. */
  readonly named: ReadonlySet<string>;
  /** Finds the assets that pages, styles and the site itself use. */
  readonly assets: AssetFinder;
  readonly siteAssets: SiteAssets;
}

/** The redirects of a site. */
export interface OldAddresses {
  /** The redirects for the configuration of hosts. */
  readonly redirects: readonly PlacedRedirect[];
  /** The redirect pages at old addresses, for hosts that cannot redirect. They are not among the files of the site. */
  readonly redirectPages: readonly OutputFile[];
}

/**
 * Plans the files of a site. `named` are the custom properties that islands name, and `made` the paths of files that the
 * site itself makes.
 */
export function planSite(loaded: Loaded, named: ReadonlySet<string>, made: readonly string[]): SitePlan {
  const { site, form, styles, assets: read } = loaded;
  const paths = site.pages.map(({ path }) => path);
  const assets = assetFinder(loaded, read);
  const assetsOfSite = siteAssets(site, assets.find);
  const own = new Set([...read.files.map(({ path }) => `/${path}`), ...made]);
  const namedFiles = [...read.files, ...siteFiles({ site, assets: assetsOfSite }, own)];
  const filePaths = [...namedFiles.map(({ path }) => `/${path}`), ...made];
  const addresses = siteAddresses(form, paths, filePaths);
  const redirects = site.redirects ? placedRedirects(redirectsOf(site), new Set(paths), form) : [];
  return {
    namedFiles,
    filePaths,
    oldAddresses: { redirects, redirectPages: redirectPages(site, addresses) },
    addresses,
    names: shortNames(styles.rules, named),
    named,
    assets,
    siteAssets: assetsOfSite,
  };
}
