import { rewriteUrls } from "../styles/css.ts";
import { join } from "node:path";
import type { AppIcon, Site } from "../define-site.ts";
import { displayPath, isWrittenAt } from "../problems/places.ts";
import { didYouMean } from "../problems/near-match.ts";
import type { Problem } from "../problems/problem.ts";
import type { SiteSource } from "../problems/site-source.ts";
import type { FindAssetUrl, FindSize } from "../runtime/assets.ts";
import type { Assets } from "./assets.ts";
import { sizeOfFile } from "./images.ts";

/** A site whose modules name assets. */
interface NamingSite {
  readonly entry: string;
  readonly source: SiteSource;
}

/** A call of `useAssetUrl` is not longer than this, in characters. */
const longestCall = 160;

/**
 * The function behind `useAssetUrl`. A name that does not exist becomes a problem at the place where it is written. It
 * does not stop the rendering, so that one run finds all of them. Also returns these problems.
 */
export function assetFinder({ source, entry }: NamingSite, assets: Assets) {
  const { manifest } = assets;
  const problems: Problem[] = [];
  const refused = new Set(assets.problems.flatMap(({ code, where }) => (code === "asset-file" ? [where] : [])));
  const report = (name: string, problem: Pick<Problem, "what" | "fix">) => {
    // The file is there, and its own problem says how to rename it.
    if (refused.has(displayPath(join(assets.dir, name)))) return;
    const use = source.positionOf(new Error());
    // Most names are written where they are used. Others are facts, which are written elsewhere.
    const written = isWrittenAt(use, name, longestCall)
      ? use
      : (source.find(`asset:${name}`) ?? source.find(name) ?? use);
    problems.push({ code: "asset-missing", ...problem, where: written ?? displayPath(entry) });
  };
  const find: FindAssetUrl = (name) => {
    const url = manifest.get(name);
    if (url !== undefined) return url;
    if (typeof name !== "string") {
      const what = `the name of an asset is ${String(name)}`;
      report(String(name), { what, fix: "pass the name of a file in the assets folder" });
      return "#no-asset";
    }
    const fix = withoutFolder(name, assets) ?? nearName(name, assets);
    report(name, { what: `there is no asset "${name}"`, fix });
    return `#no-asset-${name}`;
  };
  return { find, problems };
}

function nearName(name: string, { manifest, dir }: Assets): string {
  return didYouMean(name, [...manifest.keys()]) || `put the file at ${displayPath(join(dir, name))}`;
}

/** Names begin inside the assets folder. */
function withoutFolder(name: string, assets: Assets): string | undefined {
  const [, inside = ""] = /^\.{0,2}\/?assets\/(.+)$/.exec(name) ?? [];
  if (inside === "") return undefined;
  const near = assets.manifest.has(inside) ? "" : nearName(inside, assets);
  return [`write the name without the folder: "${inside}"`, near].filter(Boolean).join("; ");
}

/** The URLs of the assets that a site itself uses. */
export interface SiteAssets {
  readonly preloadedFonts: readonly string[];
  readonly icon: string | undefined;
  /** The icons of the web manifest. */
  readonly appIcons: readonly (AppIcon & { readonly url: string })[];
}

/** Finds the assets that a site itself uses. */
export function siteAssets({ preloadedFonts = [], icon, appIcons = [] }: Site, findAssetUrl: FindAssetUrl): SiteAssets {
  return {
    preloadedFonts: preloadedFonts.map(findAssetUrl),
    icon: icon === undefined ? undefined : findAssetUrl(icon),
    appIcons: appIcons.map((appIcon) => ({ ...appIcon, url: findAssetUrl(appIcon.asset) })),
  };
}

/**
 * Replaces the names of assets in CSS with their URLs: `url(asset:text.woff2)` becomes
 * `url(/assets/text.1a2b3c4d.woff2)`.
 */
export function resolveAssetUrls(css: string, findAssetUrl: FindAssetUrl): string {
  if (!css.includes("asset:")) return css;
  return rewriteUrls(css, (address) =>
    address.startsWith("asset:") ? findAssetUrl(address.slice("asset:".length)) : address,
  );
}

/** Finds the size of an asset by its name, in pixels, if it is a picture. */
export function assetSizes({ byName }: Assets): FindSize {
  return (name) => {
    const asset = byName.get(name);
    return asset && sizeOfFile(asset.file);
  };
}
