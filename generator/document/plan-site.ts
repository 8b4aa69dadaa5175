import { assetFinder, resolveAssetUrls, siteAssets, type SiteAssets } from "../assets/asset-finder.ts";
import { hashedFolder, hashedName } from "../assets/assets.ts";
import { minifyCss } from "../bundle/esbuild.ts";
import type { Loaded } from "../load-site.ts";
import type { OutputFile } from "../output-file.ts";
import { mayBeOriginal } from "../pictures/photo-finder.ts";
import type { RenderedPage } from "../render/render-page.ts";
import type { CssUse } from "../styles/css.ts";
import { shortNames } from "../styles/styles.ts";
import { addressWriter, rewriteCss, siteAddresses, type SiteAddresses } from "./addresses.ts";

/** What is known of a site's files before any page is rendered. */
export type SitePlan = Awaited<ReturnType<typeof planSite>>;

/** Plans the files of a site. `known` are those that are made already, besides its assets. */
export async function planSite(loaded: Loaded, known: readonly OutputFile[]) {
  const { site, form, styles, assets: read } = loaded;
  const assets = assetFinder(loaded, read);
  const otherFiles = [...read.files, ...known];
  const otherPaths = otherFiles.map(({ path }) => `/${path}`);
  const livePaths = site.pages.map(({ path }) => path);
  const addresses = siteAddresses(form, livePaths, otherPaths);
  const sheet = await styleSheet(resolveAssetUrls(loaded.bundle.sheet, assets.find), addresses);
  return {
    /** All files except pages, script and pictures. */
    namedFiles: [...otherFiles, ...(sheet ? [sheet] : [])],
    /** The style sheet that all pages load. Missing if the site imports no `.css` files. */
    sheet,
    /** Paths from the root of these files. */
    filePaths: [...otherPaths, ...(sheet ? [`/${sheet.path}`] : [])],
    /** The data for rewriting addresses. Missing if they stay as components write them. */
    addresses,
    names: shortNames(styles.rules, loaded.bundle.sheet),
    /** Finds the assets that pages, styles and the site itself use. */
    assets,
    siteAssets: siteAssets(site, assets.find),
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

/** What uses the addresses of assets. */
interface UsedAssets {
  readonly loaded: Loaded;
  readonly plan: SitePlan;
  readonly pages: readonly (Pick<RenderedPage, "isLive" | "assetNames"> & { readonly styleUses: readonly CssUse[] })[];
  readonly scripts: readonly OutputFile[];
}

/**
 * Returns the planned files that visitors get, once all pages are rendered.
 *
 * Leaves out originals: all photos, and all files in the folder `photos` of the assets, unless something uses the
 * address of the file itself. Visitors get the smaller pictures. The locations in camera metadata are never published,
 * not even for unused photos.
 */
export function publishedAssets({ loaded, plan, pages, scripts }: UsedAssets): readonly OutputFile[] {
  // Files with fixed names are published even if nothing uses their addresses.
  const candidates = [...loaded.assets.manifest].filter(([name]) => mayBeOriginal(name) && !name.startsWith("root/"));
  const byPages = new Set(pages.flatMap(({ isLive, assetNames = [] }) => (isLive ? assetNames : [])));
  const texts = [
    ...urlsOfSite(plan.siteAssets),
    ...new Set(pages.flatMap(({ styleUses }) => styleUses.map(({ address }) => address))),
    plan.sheet?.css ?? "",
    ...scripts.map(({ contents }) => Buffer.from(contents).toString()),
  ];
  const isUsed = ([name, url]: (typeof candidates)[number]) =>
    // Without its first slash, because addresses may be relative.
    byPages.has(name) || texts.some((text) => text.includes(url.slice(1)));
  // A file may have two names: as an asset, and as an import.
  const used = new Set(candidates.filter(isUsed).map(([, url]) => url));
  const originals = new Set(candidates.flatMap(([, url]) => (used.has(url) ? [] : url.slice(1))));
  return plan.namedFiles.filter(({ path }) => !originals.has(path));
}

function urlsOfSite({ icon = "", appIcons }: SiteAssets): readonly string[] {
  return [icon, ...appIcons.map(({ url }) => url)];
}
