import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { HeadElement, Page, Site, SocialCard } from "../define-site.ts";
import type { PageLanguage } from "./page-language.ts";
import { structuredDataText } from "./structured-data.ts";
import { absoluteUrl, hasAddress, isNamedFile } from "../load/definition/page-url.ts";
import type { ImageSize } from "../load/assets/image-size.ts";
import { headElements } from "./head-elements.ts";
import { socialPicture, type PictureFonts, type SocialPicture } from "./pictures/social-picture.ts";
import type { IslandDifference } from "./islands/island-twins.ts";
import { AssetUrlContext, type FindAssetUrl } from "../runtime/asset-urls.ts";
import { ContentUseContext, type NoteContent } from "../runtime/content-use.ts";
import { IslandCountContext, islandCount, IslandsContext, type Islands } from "../runtime/Island.tsx";
import { PictureSizeContext, type FindSize } from "../runtime/markdown-elements.ts";
import { PhotoContext, type FindPhoto } from "../runtime/photos.ts";
import type { PhotoUse } from "./photos/photo-use.ts";

/**
 * What a page says of itself, after rendering. Plain text alone, so that
 * keeping it keeps nothing else alive: an element would keep the whole
 * evaluated site in memory.
 */
export interface RenderedPage
  extends Pick<Page, "path" | "title" | "description" | "bodyClass" | "noindex">, RenderedHead, PageLanguage {
  /** Whether it is published. */
  readonly isLive: boolean;
  /** Its islands that a browser renders differently. */
  readonly islandDifferences?: readonly IslandDifference[];
  /** The photos that it shows. */
  readonly photos?: readonly PhotoUse[];
  /** Assets that could be originals of photos, and whose own address it names. */
  readonly assetNames?: readonly string[];
  /** Files of Markdown that it shows, as absolute paths. */
  readonly contents?: readonly string[];
}

/** What a page says of itself to others than its readers. */
interface RenderedHead {
  readonly social?: RenderedCard;
  /** JSON that may stand in a script element. */
  readonly structuredData?: string | undefined;
  readonly feedTitle?: string | undefined;
  /** Further tags of its head. What may not be there is among them, for a check to report. */
  readonly headTags?: readonly HeadElement[];
}

/** A picture of the assets that is shown where somebody shares a link. Its size is 0 if the file has none. */
export interface SharedImage extends ImageSize {
  readonly asset: string;
  readonly url: string;
  readonly alt: string;
}

interface RenderedCard extends Pick<SocialCard, "title" | "description"> {
  readonly picture?: SocialPicture & { readonly alt: string };
  readonly image?: SharedImage;
}

interface RenderOptions {
  readonly islands: Islands;
  readonly findAssetUrl: FindAssetUrl;
  /** Without it photos have their elements, but no pictures. */
  readonly findPhoto?: FindPhoto;
  /** Hears which texts of collections the page shows. */
  readonly noteContent?: NoteContent;
  /** Finds the sizes of pictures in texts of collections. */
  readonly findSize?: FindSize;
}

/** What React renders for a page: its element, with the contexts that islands and assets need. */
export function pageElement({ element }: Page, { islands, findAssetUrl, ...found }: RenderOptions): ReactElement {
  const { findPhoto, noteContent, findSize } = found;
  // No JSX here: what it becomes would hang on the tsconfig of the folder that the command is run in.
  const counted = createElement(IslandCountContext, { value: islandCount() }, element);
  const withIslands = createElement(IslandsContext, { value: islands }, counted);
  const withPhotos = findPhoto ? createElement(PhotoContext, { value: findPhoto }, withIslands) : withIslands;
  const withSizes = findSize ? createElement(PictureSizeContext, { value: findSize }, withPhotos) : withPhotos;
  const withContent = noteContent ? createElement(ContentUseContext, { value: noteContent }, withSizes) : withSizes;
  return createElement(AssetUrlContext, { value: findAssetUrl }, withContent);
}

/** Renders what stands in a page's body. Throws whatever a component of the page throws. */
export function renderBody(page: Page, options: RenderOptions): string {
  return renderToString(pageElement(page, options));
}

/**
 * Renders what a page says of itself to others; what needs the site's address
 * only where that is known, and nothing for a page that nobody should find.
 * Throws whatever the page throws.
 */
export function renderHead(page: Page, site: Site, { fonts, findAssetUrl, sizeOf }: HeadOptions): RenderedHead {
  const { social, structuredData, feed, head } = page;
  const further = head === undefined || head === null ? {} : { headTags: headElements(head, findAssetUrl) };
  if (isNamedFile(page.path)) return further;
  const things = hasAddress(site) ? structuredData?.((path) => absoluteUrl(path, site)) : [];
  return {
    ...(social && { social: { ...renderCard(social, site, fonts), ...renderImage(social, findAssetUrl, sizeOf) } }),
    structuredData: structuredDataText(things ?? []),
    feedTitle: page.noindex ? undefined : feed?.title,
    ...further,
  };
}

/** What the head of a page is rendered with. */
interface HeadOptions {
  readonly fonts: PictureFonts;
  readonly findAssetUrl: FindAssetUrl;
  /** The size of the picture that an asset is; nothing for other files. */
  readonly sizeOf: (asset: string) => ImageSize | undefined;
}

function renderImage({ image }: SocialCard, findAssetUrl: FindAssetUrl, sizeOf: HeadOptions["sizeOf"]) {
  if (image === undefined) return {};
  const { asset, alt } = image;
  return { image: { asset, url: findAssetUrl(asset), alt, width: 0, height: 0, ...sizeOf(asset) } };
}

function renderCard({ title, description, picture }: SocialCard, site: Site, fonts: PictureFonts) {
  if (picture === undefined || !hasAddress(site)) return { title, description };
  const { element, properties = {}, alt } = picture;
  const svg = renderToStaticMarkup(element).replace(
    /var\(--([\w-]+)\)/g,
    (use, name: string) => properties[name] ?? use,
  );
  return { title, description, picture: { ...socialPicture(svg, fonts), alt } };
}
