import type { ReactElement } from "react";
import { remember } from "../cache/remember.ts";
import type { Page } from "../define-site.ts";
import type { Assets } from "../load/assets/assets.ts";
import { isImported } from "../load/assets/imported-file.ts";
import { imageSize, type ImageSize } from "../load/assets/image-size.ts";
import type { LoadedSite } from "../load/bundling/evaluate-site.ts";
import { isPhoto } from "../runtime/photos.ts";
import { assetSizes } from "./assets/asset-sizes.ts";
import { pageLanguage } from "./page-language.ts";
import { mayBeOriginal } from "./photos/may-be-original.ts";
import { photoFinder } from "./photos/photo-finder.ts";
import type { PhotoUse } from "./photos/photo-use.ts";
import type { PictureFonts } from "./pictures/social-picture.ts";
import { pageElement, renderHead, type RenderedPage } from "./render-page.ts";

/** A page that was just rendered, or is unchanged since the last time. */
export interface RenderedHtml {
  readonly page: RenderedPage;
  /** The content of its body. */
  readonly html: string;
}

/** A page that was just rendered, and the URLs of the assets that it uses. */
export interface FinishedPage extends RenderedHtml {
  readonly assetUrls: ReadonlyMap<string, string>;
}

/** The data that all pages are rendered with. */
export interface PageSurroundings {
  readonly loaded: LoadedSite;
  readonly assets: Assets;
  readonly fonts: PictureFonts;
  /** Finds the URL of an asset. Reports an unknown name as a problem. */
  readonly findAssetUrl: (name: string) => string;
}

/** The React element of a page, and a function that combines its HTML with everything that the page used. */
interface StartedPage {
  readonly element: ReactElement;
  readonly finish: (html: string) => FinishedPage;
}

/** Makes the element of a page, and records what it uses while it is rendered. */
export function startPage(
  page: Page,
  { loaded: { site, contents: texts }, assets, fonts, findAssetUrl }: PageSurroundings,
  isLive: boolean,
): StartedPage {
  const assetUrls = new Map<string, string>();
  const assetNames = new Set<string>();
  const photos: PhotoUse[] = [];
  const noted = (name: string) => {
    const url = findAssetUrl(name);
    assetUrls.set(name, url);
    return url;
  };
  const onUse = (use: PhotoUse) => {
    photos.push(use);
    // When the file exists, the page is rendered again.
    if (use.missing) assetUrls.set(use.asset, "");
  };
  const named = (name: string) => {
    if (mayBeOriginal(String(name))) assetNames.add(name);
    return noted(name);
  };
  // A picture that is published unchanged has its own URL on the page.
  const found = (name: string) => (isPhoto(String(name)) ? noted : named)(name);
  const findPhoto = photoFinder({ assets, findAssetUrl: found, onUse });
  const contents: string[] = [];
  const noteContent = (file: string, digest: string) => {
    contents.push(file);
    assetUrls.set(file, digest);
  };
  const options = { islands: site.islands ?? {}, findAssetUrl: named, findPhoto };
  const element = pageElement(page, texts ? { ...options, noteContent, findSize: assetSizes(assets) } : options);
  const finish: StartedPage["finish"] = (html) => {
    const { path, title, description, bodyClass, noindex } = page;
    const own = { ...(bodyClass !== undefined && { bodyClass }), ...(noindex === true && { noindex }) };
    const sizeOf = (asset: string) => sizeOfAsset(assets, asset);
    const head = { ...pageLanguage(page, site), ...renderHead(page, site, { fonts, findAssetUrl: named, sizeOf }) };
    for (const name of importedIn([html, JSON.stringify(head)], assets)) assetNames.add(name);
    const used = {
      ...(photos.length > 0 && { photos }),
      ...(assetNames.size > 0 && { assetNames: [...assetNames] }),
      ...(contents.length > 0 && { contents }),
    };
    return { page: { path, title, description, isLive, ...own, ...used, ...head }, html, assetUrls };
  };
  return { element, finish };
}

/** Returns the imported files whose URLs are in these texts. */
function importedIn(texts: readonly string[], assets: Assets): readonly string[] {
  const names = importedNames(assets);
  if (names.size === 0) return [];
  return texts.flatMap((text) => [...text.matchAll(hashedAddress)].flatMap(([address]) => names.get(address) ?? []));
}

const hashedAddress = /\/assets\/[\w.@+~-]+\.[\da-f]{8}\.\w+/g;

const importedNames = remember(
  ({ manifest }: Assets): ReadonlyMap<string, string> =>
    new Map([...manifest].filter(([name]) => isImported(name)).map(([name, url]) => [url, name])),
);

function sizeOfAsset({ manifest, files }: Assets, name: string): ImageSize | undefined {
  const path = manifest.get(name)?.slice(1);
  const file = files.find((one) => one.path === path);
  return file && imageSize(file.contents);
}
