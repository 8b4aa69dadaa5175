import type { Loaded } from "../load/load-site.ts";
import { placedRedirects, redirectsOf, type PlacedRedirect } from "../load/definition/redirects.ts";
import type { OutputFile } from "../output-file.ts";
import { assetFinder, type AssetFinder } from "../render/assets/asset-finder.ts";
import { siteAssets, type SiteAssets } from "../render/site-assets.ts";
import { nameShortener, type ShortNames } from "../render/styles/short-names.ts";
import { addressMaker, type SiteAddresses } from "./addresses/site-addresses.ts";
import { redirectPageMaker } from "./outputs/redirect-pages.ts";
import { outputMaker } from "./outputs/site-outputs.ts";

/** The files of a site that are known before any page is rendered. */
export interface SitePlan {
  /** Files for search engines, devices and feed readers. */
  readonly outputs: readonly OutputFile[];
  /** All files except pages, script and pictures. */
  readonly namedFiles: readonly OutputFile[];
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

/** Makes a planner. Unchanged results are the same objects as in the previous call. */
export function sitePlanner(): (loaded: Loaded, named: ReadonlySet<string>) => SitePlan {
  const toOutputs = outputMaker();
  const toAddresses = addressMaker();
  const toNames = nameShortener();
  const toRedirectPages = redirectPageMaker();
  return (loaded, named) => {
    const { site, list, form, styles, assets: read } = loaded;
    const assets = assetFinder(loaded, read);
    const assetsOfSite = siteAssets(site, assets.find);
    const outputs = toOutputs(site, list, assetsOfSite, read.files);
    const namedFiles = [...read.files, ...outputs];
    const addresses = toAddresses(list, form, namedFiles);
    const redirects = site.redirects ? placedRedirects(redirectsOf(site), new Set(list.livePaths), form) : [];
    const oldAddresses = { redirects, redirectPages: toRedirectPages(site, list, addresses) };
    const names = toNames(styles, named);
    return { outputs, namedFiles, oldAddresses, addresses, names, named, assets, siteAssets: assetsOfSite };
  };
}
