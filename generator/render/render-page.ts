import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { Page, Site, SocialCard } from "../define-site.ts";
import type { PageLanguage } from "./page-language.ts";
import { structuredDataText } from "./structured-data.ts";
import { absoluteUrl, hasAddress, isIndexed } from "../load/definition/page-url.ts";
import { socialPicture, type PictureFonts, type SocialPicture } from "./pictures/social-picture.ts";
import type { IslandDifference } from "./islands/island-twins.ts";
import { AssetUrlContext, type FindAssetUrl } from "../runtime/asset-urls.ts";
import { IslandCountContext, islandCount, IslandsContext, type Islands } from "../runtime/Island.tsx";
import { PhotoContext, type FindPhoto } from "../runtime/photos.ts";
import type { PhotoUse } from "./photos/photo-use.ts";

/**
 * What a page says of itself, after rendering. Plain text alone, so that
 * keeping it keeps nothing else alive: an element would keep the whole
 * evaluated site in memory.
 */
export interface RenderedPage extends Pick<Page, "path" | "title" | "description">, RenderedHead, PageLanguage {
  /** Whether it is published. */
  readonly isLive: boolean;
  /** Its islands that a browser renders differently. */
  readonly islandDifferences?: readonly IslandDifference[];
  /** The photos that it shows. */
  readonly photos?: readonly PhotoUse[];
  /** Assets that could be originals of photos, and whose own address it names. */
  readonly assetNames?: readonly string[];
}

/** What a page says of itself to others than its readers. */
interface RenderedHead {
  readonly social?: RenderedCard;
  /** JSON that may stand in a script element. */
  readonly structuredData?: string | undefined;
  readonly feedTitle?: string | undefined;
}

interface RenderedCard extends Pick<SocialCard, "title" | "description"> {
  readonly picture?: SocialPicture & { readonly alt: string };
}

interface RenderOptions {
  readonly islands: Islands;
  readonly findAssetUrl: FindAssetUrl;
  /** Without it photos have their elements, but no pictures. */
  readonly findPhoto?: FindPhoto;
}

/** What React renders for a page: its element, with the contexts that islands and assets need. */
export function pageElement({ element }: Page, { islands, findAssetUrl, findPhoto }: RenderOptions): ReactElement {
  // No JSX here: what it becomes would hang on the tsconfig of the folder that the command is run in.
  const counted = createElement(IslandCountContext, { value: islandCount() }, element);
  const withIslands = createElement(IslandsContext, { value: islands }, counted);
  const withPhotos = findPhoto ? createElement(PhotoContext, { value: findPhoto }, withIslands) : withIslands;
  return createElement(AssetUrlContext, { value: findAssetUrl }, withPhotos);
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
export function renderHead(page: Page, site: Site, fonts: PictureFonts): RenderedHead {
  if (!isIndexed(page)) return {};
  const { social, structuredData, feed } = page;
  const things = hasAddress(site) ? structuredData?.((path) => absoluteUrl(path, site)) : [];
  return {
    ...(social && { social: renderCard(social, site, fonts) }),
    structuredData: structuredDataText(things ?? []),
    feedTitle: feed?.title,
  };
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
