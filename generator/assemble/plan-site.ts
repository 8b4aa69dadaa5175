import type { Loaded } from "../load/load-site.ts";
import type { OutputFile } from "../output-file.ts";
import { assetFinder, type AssetFinder } from "../render/assets/asset-finder.ts";
import { siteAssets, type SiteAssets } from "../render/site-assets.ts";
import { nameShortener, type ShortNames } from "../render/styles/short-names.ts";
import { addressMaker, type SiteAddresses } from "./addresses/site-addresses.ts";
import { outputMaker } from "./outputs/site-outputs.ts";

/** What is decided about the files of a site before any page is rendered. */
export interface SitePlan {
  /** Files for search engines, devices and feed readers. */
  readonly outputs: readonly OutputFile[];
  /** All files besides pages, script and pictures. */
  readonly namedFiles: readonly OutputFile[];
  /** How addresses are written; missing when they stay as components write them. */
  readonly addresses: SiteAddresses | undefined;
  readonly names: ShortNames;
  /** Finds the assets that pages, styles and the site itself name. */
  readonly assets: AssetFinder;
  readonly siteAssets: SiteAssets;
}

/** Makes a planner; what did not change since its last call is the same object again. */
export function sitePlanner(): (loaded: Loaded) => SitePlan {
  const toOutputs = outputMaker();
  const toAddresses = addressMaker();
  const toNames = nameShortener();
  return (loaded) => {
    const { site, list, form, styles, assets: read } = loaded;
    const assets = assetFinder(loaded, read.manifest);
    const named = siteAssets(site, assets.find);
    const outputs = toOutputs(site, list, named, read.files);
    const namedFiles = [...read.files, ...outputs];
    const addresses = toAddresses(list, form, namedFiles);
    return { outputs, namedFiles, addresses, names: toNames(styles), assets, siteAssets: named };
  };
}
