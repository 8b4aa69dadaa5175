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
 * The data of a rendered page. Store plain text only: a React element would keep the whole evaluated site in memory.
 */
export interface RenderedPage
  extends Pick<Page, "path" | "title" | "description" | "bodyClass" | "noindex">, RenderedHead, PageLanguage {
  /** Whether it is published. */
  readonly isLive: boolean;
  /** Its islands whose HTML in a browser is different. */
  readonly islandDifferences?: readonly IslandDifference[];
  /** The photos that it shows. */
  readonly photos?: readonly PhotoUse[];
  /** Assets that may be originals of photos, and that the page links to directly. */
  readonly assetNames?: readonly string[];
  /** Markdown files that it shows, as absolute paths. */
  readonly contents?: readonly string[];
}

/** The data of a page for the head and for other sites. */
interface RenderedHead {
  readonly social?: RenderedCard;
  /** JSON that is safe in a script element. */
  readonly structuredData?: string | undefined;
  readonly feedTitle?: string | undefined;
  /** Further tags of its head. Tags that are not allowed there are included, and a check reports them. */
  readonly headTags?: readonly HeadElement[];
}

/** A picture of the assets folder for shared links. Its size is 0 if the file is not a picture. */
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
  /** Without it, photos have elements but no pictures. */
  readonly findPhoto?: FindPhoto;
  /** Receives the texts of collections that the page shows. */
  readonly noteContent?: NoteContent;
  /** Finds the size of pictures in texts of collections. */
  readonly findSize?: FindSize;
}

/** Returns the React element of a page, with the contexts for islands and assets. */
export function pageElement({ element }: Page, { islands, findAssetUrl, ...found }: RenderOptions): ReactElement {
  const { findPhoto, noteContent, findSize } = found;
  // No JSX here, because its output depends on the `tsconfig.json` of the working directory.
  const counted = createElement(IslandCountContext, { value: islandCount() }, element);
  const withIslands = createElement(IslandsContext, { value: islands }, counted);
  const withPhotos = findPhoto ? createElement(PhotoContext, { value: findPhoto }, withIslands) : withIslands;
  const withSizes = findSize ? createElement(PictureSizeContext, { value: findSize }, withPhotos) : withPhotos;
  const withContent = noteContent ? createElement(ContentUseContext, { value: noteContent }, withSizes) : withSizes;
  return createElement(AssetUrlContext, { value: findAssetUrl }, withContent);
}

/** Renders the content of a page's body. Throws the errors of components. */
export function renderBody(page: Page, options: RenderOptions): string {
  return renderToString(pageElement(page, options));
}

/**
 * Renders the data of a page for the head. Structured data needs a site URL. A named file has only its further tags.
 * Throws the errors of the page.
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

/** The options for rendering the head of a page. */
interface HeadOptions {
  readonly fonts: PictureFonts;
  readonly findAssetUrl: FindAssetUrl;
  /** Returns the size of a picture among the assets. Returns nothing for other files. */
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
