import type { Site } from "../../define-site.ts";
import type { PageList } from "../../load/definition/page-list.ts";
import { livePagesWith } from "../../load/definition/pages-with.ts";
import type { OutputFile } from "../../output-file.ts";
import type { SiteAssets } from "../../render/site-assets.ts";
import { feed } from "./feed.ts";
import { llms } from "./llms.ts";
import { robots } from "./robots.ts";
import { securityTxt } from "./security-txt.ts";
import { sitemap } from "./sitemap.ts";
import { webManifest } from "./web-manifest.ts";

/**
 * Makes the files about a site for search engines, devices, feed readers and other programs. Leaves out files that the
 * site itself contains.
 */
export type OutputMaker = (site: Site, list: PageList, assets: SiteAssets, own: readonly OutputFile[]) => OutputFile[];

/** Makes a function that returns the same object for a file that has not changed. */
export function outputMaker(): OutputMaker {
  let last: ReadonlyMap<string, OutputFile> = new Map();
  return (site, list, assets, own) => {
    const made = [
      sitemap(site, list),
      robots(site),
      llms(site, list),
      securityTxt(site),
      webManifest(site, assets),
      ...livePagesWith(["feed"], site).map((page) => feed(page, site)),
    ].filter((file) => file !== undefined);
    const ownPaths = new Set(own.map(({ path }) => path));
    const missing = made.filter(({ path }) => !ownPaths.has(path));
    const files = missing.map((file) => {
      const known = last.get(file.path);
      if (known === undefined || known === file) return file;
      return Buffer.compare(known.contents, file.contents) === 0 ? known : file;
    });
    last = new Map(files.map((file) => [file.path, file]));
    return files;
  };
}
