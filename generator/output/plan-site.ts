import { assetPlace } from "../assets/assets.ts";
import { assetFinder, siteAssets } from "../assets/asset-finder.ts";
import { placedRedirects, redirectsOf, type PlacedRedirect } from "../define/redirects.ts";
import type { Loaded } from "../load-site.ts";
import type { OutputFile } from "../output-file.ts";
import { photoProblems } from "../pictures/make-pictures.ts";
import { mayBeOriginal } from "../pictures/photo-finder.ts";
import type { RenderedPages } from "../render/render-pages.ts";
import { shortNames } from "../styles/styles.ts";
import { siteAddresses } from "./addresses.ts";
import type { AssembledSite } from "./assemble-site.ts";
import { filesOfScripts } from "./scripts.ts";
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

/**
 * Returns the files that visitors get, and the problems of assets and photos.
 *
 * Leaves out originals: all photos, and all files in the folder `photos` of the assets, unless something uses the
 * address of the file itself. Visitors get the smaller pictures. The locations in camera metadata are never published,
 * not even for unused photos.
 * Files that imported style sheets use are left out if no page has such a rule.
 */
export function publishedAssets(
  loaded: Loaded,
  planned: SitePlan,
  { pages }: Pick<RenderedPages, "pages">,
  assembled: AssembledSite,
) {
  const { manifest, problems } = loaded.assets;
  const assetUrls = new Set(manifest.values());
  // Files with fixed names are published even if nothing uses their addresses.
  const candidates = [
    ...[...manifest].filter(([name]) => mayBeOriginal(name) && !name.startsWith("root/")),
    // A style sheet may name more fonts than any page uses.
    ...loaded.bundle.importedFiles
      .map(({ source, path }) => [source, `/${path}`] as const)
      .filter(([, url]) => !assetUrls.has(url)),
  ];
  const byPages = new Set(pages.flatMap(({ isLive, assetNames = [] }) => (isLive ? assetNames : [])));
  const texts = textsOf(planned, assembled);
  const isNamed = ([name, url]: (typeof candidates)[number]) =>
    // Without its first slash, because addresses may be relative.
    byPages.has(name) || texts.some((text) => text.includes(url.slice(1)));
  // A file may have two names: as an asset, and as an import.
  const named = new Set(candidates.filter(isNamed).map(([, url]) => url));
  const originals = candidates.filter(([, url]) => !named.has(url));
  const paths = new Set(originals.map(([, url]) => url.slice(1)));
  const places = new Set(originals.map(([name]) => assetPlace(loaded.assets, name)));
  // The size of an original is not a problem.
  const ofAssets = problems.filter(({ code, where }) => code !== "asset-heavy" || !places.has(where));
  return {
    files: planned.namedFiles.filter(({ path }) => !paths.has(path)),
    problems: [...ofAssets, ...photoProblems(pages, loaded)],
  };
}

/** Returns all texts besides pages that may contain the URLs of assets. */
function textsOf(
  { siteAssets: { icon = "", appIcons } }: SitePlan,
  { styles, scripts }: AssembledSite,
): readonly string[] {
  return [
    icon,
    ...appIcons.map(({ url }) => url),
    ...[...styles.sets.values()].map(({ css }) => css),
    styles.laterCss,
    ...filesOfScripts(scripts).map(({ file }) => Buffer.from(file.contents).toString()),
  ];
}
