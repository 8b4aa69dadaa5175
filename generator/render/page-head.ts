import { createElement, isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { HeadElement, Page, Site, SocialCard } from "../define-site.ts";
import type { ImageSize } from "../assets/images.ts";
import { absoluteUrl, hasAddress, isNamedFile } from "../define/addresses.ts";
import { socialPicture, type PictureFonts, type SocialPicture } from "../pictures/social-pictures.ts";
import { alternatesOf, type Alternate, directionOf } from "../define/language.ts";
import { AssetUrlContext, type FindAssetUrl, type FindSize } from "../runtime/assets.ts";
import { treeOf } from "../html/tree.ts";

/** The data of a page for the head and for other sites. */
export interface PageHead extends PageLanguage {
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

/**
 * Renders the data of a page for the head. Structured data needs a site URL. A named file has only its language and further tags.
 * Throws the errors of the page.
 */
export function renderHead(page: Page, site: Site, { fonts, findAssetUrl, sizeOf }: HeadOptions): PageHead {
  const { social, structuredData, feed, head } = page;
  const further = {
    ...pageLanguage(page, site),
    ...(head !== undefined && head !== null && { headTags: headElements(head, findAssetUrl) }),
  };
  if (isNamedFile(page.path)) return further;
  const things = hasAddress(site) ? structuredData?.((path) => absoluteUrl(path, site)) : [];
  return {
    ...further,
    ...(social && { social: { ...renderCard(social, site, fonts), ...renderImage(social, findAssetUrl, sizeOf) } }),
    structuredData: structuredDataText(things ?? []),
    feedTitle: page.noindex ? undefined : feed?.title,
  };
}

/** The options for rendering the head of a page. */
interface HeadOptions {
  readonly fonts: PictureFonts;
  readonly findAssetUrl: FindAssetUrl;
  /** Returns the size of a picture among the assets. Returns nothing for other files. */
  readonly sizeOf: FindSize;
}

function renderImage({ image }: SocialCard, findAssetUrl: FindAssetUrl, sizeOf: FindSize) {
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

/** The language attributes of a page. Empty for a page in the language of the site without other versions. */
interface PageLanguage {
  readonly lang?: string;
  readonly dir?: "ltr" | "rtl";
  /** The page in all its languages. */
  readonly alternates?: readonly Alternate[];
}

/** Sets the language of a page. Its direction follows from the language, unless the page declares one. */
function pageLanguage(page: Page, site: Pick<Site, "lang">): PageLanguage {
  const alternates = alternatesOf(page, site.lang);
  const lang = page.lang ?? (alternates.length > 0 ? site.lang : undefined);
  const dir = page.dir ?? directionOf(page.lang ?? site.lang);
  return {
    ...(lang !== undefined && { lang }),
    ...(dir && { dir }),
    ...(alternates.length > 0 && { alternates }),
  };
}

/**
 * Returns the tags that a page adds to its head, as data. Elements are rendered, so components and `useAssetUrl` work
 * in them. Tags that are not allowed in a head are included, and a check reports them. Throws the errors of components.
 */
function headElements(head: NonNullable<Page["head"]>, findAssetUrl: FindAssetUrl): readonly HeadElement[] {
  if (Array.isArray(head))
    return head.flatMap((element: unknown) => (isData(element) ? [element] : rendered(element, findAssetUrl)));
  return rendered(head, findAssetUrl);
}

function isData(value: unknown): value is HeadElement {
  return typeof value === "object" && value !== null && !isValidElement(value) && "attributes" in value;
}

function rendered(head: unknown, findAssetUrl: FindAssetUrl): readonly HeadElement[] {
  const html = renderToStaticMarkup(createElement(AssetUrlContext, { value: findAssetUrl }, head as ReactNode));
  return treeOf(html)
    .tags.filter(({ kind }) => kind === "open" || kind === "void")
    .map(({ name, attributes }) => ({ element: name as HeadElement["element"], attributes }));
}

/**
 * Returns the structured data of a page, as the text of a `<script type="application/ld+json">`.
 *
 * No text in it can end the element, because every `<` is escaped as JSON allows:
 * https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements. A type other than
 * JavaScript makes a data block, which is never run and not affected by a Content-Security-Policy:
 * https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element
 */
function structuredDataText(things: readonly object[]): string | undefined {
  if (things.length === 0) return undefined;
  const context = { "@context": "https://schema.org" };
  const data = things.length === 1 ? { ...context, ...things[0] } : { ...context, "@graph": things };
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
