import { createElement, type Context, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { assetSizes, resolveAssetUrls } from "../assets/asset-finder.ts";
import type { Assets } from "../assets/assets.ts";
import { escapeMarkup } from "../html/tag.ts";
import { textContent } from "../html/tree.ts";
import type { Page } from "../define-site.ts";
import type { LoadedSite } from "../evaluate/evaluate-site.ts";
import { mayBeOriginal, photoFinder, type PhotoUse } from "../pictures/photo-finder.ts";
import type { PictureFonts } from "../pictures/social-pictures.ts";
import { withIdsInOrder } from "../runtime/island-ids.ts";
import { islandCount, IslandCountContext, IslandsContext, type LoadedIslands } from "../runtime/Island.tsx";
import { AssetUrlContext, type FindAssetUrl, type FindSize, PhotoContext, type FindPhoto } from "../runtime/assets.ts";
import { ContentUseContext, PictureSizeContext, PlacesContext, type NoteContent } from "../content/content.ts";
import { renderHead, type PageHead } from "./page-head.ts";

/**
 * The data of a rendered page. Store plain text only: a React element would keep the whole evaluated site in memory.
 */
export interface RenderedPage extends Pick<Page, "path" | "title" | "description" | "bodyClass" | "noindex">, PageHead {
  /** Whether it is published. */
  readonly isLive: boolean;
  /** The content of its body. */
  readonly html: string;
  /** The photos that it shows. */
  readonly photos?: readonly PhotoUse[];
  /** Assets that may be originals of photos, and that the page links to directly. */
  readonly assetNames?: readonly string[];
  /** Markdown files that it shows, as absolute paths. */
  readonly contents?: readonly string[];
}

interface RenderOptions {
  readonly islands: LoadedIslands;
  readonly assetsOutside?: ReadonlySet<string> | undefined;
  readonly findAssetUrl: FindAssetUrl;
  /** Without it, photos have elements but no pictures. */
  readonly findPhoto?: FindPhoto;
  /** Receives the texts of collections that the page shows. */
  readonly noteContent?: NoteContent;
  /** Finds the size of pictures in texts of collections. */
  readonly findSize?: FindSize;
  /** Whether elements of texts carry the places where they are written. */
  readonly arePlacesMarked?: boolean;
}

/** Returns the React element of a page, with the contexts for islands, assets and texts. */
function pageElement({ element }: Page, options: RenderOptions): ReactElement {
  const { islands, assetsOutside, findAssetUrl, findPhoto, noteContent, findSize, arePlacesMarked } = options;
  // No JSX here, because its output depends on the `tsconfig.json` of the working directory.
  const within = <Value>(context: Context<Value>, value: Value | undefined, inside: ReactElement) =>
    value === undefined ? inside : createElement(context, { value }, inside);
  const withIslands = within(
    IslandsContext,
    { islands, assetsOutside },
    within(IslandCountContext, islandCount(), within(PlacesContext, arePlacesMarked, element)),
  );
  const withPictures = within(PictureSizeContext, findSize, within(PhotoContext, findPhoto, withIslands));
  return within(AssetUrlContext, findAssetUrl, within(ContentUseContext, noteContent, withPictures));
}

/** Renders the content of a page's body. Throws the errors of components. */
export function renderBody(page: Page, options: RenderOptions): string {
  return renderToString(pageElement(page, options));
}

/** The data that all pages are rendered with. */
export interface PageSurroundings {
  readonly loaded: LoadedSite;
  readonly assets: Assets;
  /** The names of imported files by their URLs. */
  readonly imported: ReadonlyMap<string, string>;
  readonly fonts: PictureFonts;
  /** Finds the URL of an asset. Reports an unknown name as a problem. */
  readonly findAssetUrl: (name: string) => string;
  /** The names of the assets whose URLs the script does not have. Missing if there is no script. */
  readonly assetsOutside?: ReadonlySet<string> | undefined;
}

/** Renders a page, and records what it uses. Throws the errors of components. */
export async function renderPage(
  page: Page,
  { loaded: { site, islands }, assets, imported, fonts, findAssetUrl, assetsOutside }: PageSurroundings,
  isLive: boolean,
): Promise<RenderedPage> {
  const assetNames = new Set<string>();
  const photos: PhotoUse[] = [];
  const contents = new Set<string>();
  const named = (name: string) => {
    if (mayBeOriginal(String(name))) assetNames.add(name);
    return findAssetUrl(name);
  };
  const sizeOf = assetSizes(assets);
  const rendered = await renderBodyAwaited(page, {
    islands,
    assetsOutside,
    findAssetUrl: named,
    findPhoto: photoFinder({ assets, findAssetUrl, publishFile: named, onUse: (use) => void photos.push(use) }),
    noteContent: (file) => void contents.add(file),
    findSize: sizeOf,
  });
  const html = withAssetUrls(rendered, named);
  const { path, title, description, bodyClass, noindex } = page;
  const head = renderHead(page, site, { fonts, findAssetUrl: named, sizeOf });
  for (const name of importedIn([html, JSON.stringify(head)], imported)) assetNames.add(name);
  return {
    path,
    title,
    description,
    isLive,
    html,
    ...(bodyClass !== undefined && { bodyClass }),
    ...(noindex === true && { noindex }),
    ...(photos.length > 0 && { photos }),
    ...(assetNames.size > 0 && { assetNames: [...assetNames] }),
    ...(contents.size > 0 && { contents: [...contents] }),
    ...head,
  };
}

/** Replaces the names of assets in `style` attributes with their URLs. */
function withAssetUrls(html: string, findAssetUrl: (name: string) => string): string {
  if (!html.includes("asset:")) return html;
  return html.replace(/ style="([^"]*asset:[^"]*)"/g, (_, css: string) => {
    return ` style="${escapeMarkup(resolveAssetUrls(textContent(css), findAssetUrl))}"`;
  });
}

/** Returns the imported files whose URLs are in these texts. */
function importedIn(texts: readonly string[], names: ReadonlyMap<string, string>): readonly string[] {
  if (names.size === 0) return [];
  return texts.flatMap((text) => [...text.matchAll(hashedAddress)].flatMap(([address]) => names.get(address) ?? []));
}

const hashedAddress = /\/assets\/[\w.@+~-]+\.[\da-f]{8}\.\w+/g;

/** React's message if a component waits while its page is rendered synchronously. */
const suspends = /^A component suspended while responding to synchronous input/;

/** Whether a page could not be rendered because it has an async component. */
function isWaiting(thrown: unknown): boolean {
  return thrown instanceof Error && suspends.test(thrown.message);
}

/** Whether a part of the HTML is a fallback of Suspense: a component in it is async, or has thrown. */
function hasFallback(html: string): boolean {
  return html.includes("<!--$!-->");
}

/**
 * Renders an element with async components, and waits for each of them. The HTML is the same as that of a synchronous
 * rendering. Throws the first error of a component.
 */
async function renderAwaited(element: ReactElement): Promise<string> {
  // Loaded late, because few sites need it.
  const { prerenderToNodeStream } = await import("react-dom/static");
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(element, {
    onError: (error: unknown) => void errors.push(error),
    // React would put large parts behind the page and move them by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const parts: string[] = [];
  for await (const part of prelude) parts.push(String(part));
  if (errors.length > 0) throw errors[0];
  return withIdsInOrder(parts.join(""));
}

/**
 * Renders the content of a page's body, and waits for async components if there are any. Throws the errors of
 * components.
 */
export async function renderBodyAwaited(page: Page, options: Parameters<typeof pageElement>[1]): Promise<string> {
  let atOnce: string | undefined;
  try {
    atOnce = renderBody(page, options);
    if (!hasFallback(atOnce)) return atOnce;
  } catch (thrown) {
    if (!isWaiting(thrown)) throw thrown;
  }
  return renderAwaited(pageElement(page, options)).catch((thrown: unknown) => {
    if (atOnce === undefined) throw thrown;
    return atOnce;
  });
}
