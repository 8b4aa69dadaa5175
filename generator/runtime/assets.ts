import { createContext, useContext } from "react";
import { islandAssets } from "./island-assets.ts";

/** Finds the size of an asset in pixels, by its name. */
export type FindSize = (name: string) => { readonly width: number; readonly height: number } | undefined;

/** Finds the URL of an asset. Records a problem if there is none. */
export type FindAssetUrl = (name: string) => string;

export const AssetUrlContext = /* @__PURE__ */ createContext<FindAssetUrl>((name) => islandAssets[name] ?? name);

/**
 * Returns the URL of a file in the assets folder, with a hash of its content in the name: `useAssetUrl("map.svg")`
 * returns `/assets/map.3f9a1c2e.svg`. A name that does not exist fails the build.
 *
 * In an island, write the name as a string literal, or get the URL as a prop.
 *
 * In styles, write `url(asset:map.svg)`.
 */
export function useAssetUrl(name: string): string {
  return useContext(AssetUrlContext)(name);
}

/** The frame that shows a photo. */
export interface PhotoFrame {
  /** Width to height, such as `[4, 3]`. The photo is cropped to it around its middle. */
  readonly ratio: readonly [width: number, height: number];
  /** The widths of the pictures, in pixels. Widths larger than the photo are skipped. */
  readonly widths: readonly number[];
  /** The minimum width in pixels for a sharp picture. A smaller photo is reported as `photo-small`. */
  readonly least?: number;
}

/** The attributes of an `<img>`, and the `<source>` elements before it. */
export interface Photo {
  /** The best format first. Empty for an asset that is published unchanged, such as an SVG. */
  readonly sources: readonly PhotoSource[];
  readonly src: string;
  /** Missing for an asset that is published unchanged. */
  readonly srcSet?: string;
  readonly width: number;
  readonly height: number;
}

/** The same pictures in another format. */
export interface PhotoSource {
  readonly type: string;
  readonly srcSet: string;
}

/** Finds the pictures of a photo, and records which ones have to be made. */
export type FindPhoto = (name: string, frame: PhotoFrame) => Photo;

/** Formats of photos that pictures are made of. Other formats are published unchanged. */
export function isPhoto(name: string): boolean {
  return /\.(?:jpe?g|png|webp)$/i.test(name);
}

/** The formats that browsers may choose before the format of the `<img>`. */
export const betterFormats = ["avif", "webp"] as const;

/** The size of the first picture in a frame, in pixels. */
export function sizeIn({ ratio: [width, height], widths: [first = 1] }: PhotoFrame) {
  return { width: first, height: Math.round((first * height) / width) };
}

/** The elements of a photo with any names of its pictures. This is enough for code that only looks at elements. */
export function unmadePhoto(name: string, frame: PhotoFrame): Photo {
  const size = sizeIn(frame);
  if (!isPhoto(name)) return { sources: [], src: name, ...size };
  const srcSet = `${name} ${size.width}w`;
  return {
    sources: betterFormats.map((format) => ({ type: `image/${format}`, srcSet })),
    src: name,
    srcSet,
    ...size,
  };
}

export const PhotoContext = /* @__PURE__ */ createContext<FindPhoto>(unmadePhoto);

/**
 * Returns the attributes for a photo of the assets folder (JPEG, PNG or WebP), in several sizes and formats. Browsers
 * choose one of them. The build makes these pictures, and does not publish the file itself. An asset of another format
 * is published unchanged, and so is a photo that moves. Throws a `TypeError` if the widths or the ratio of the frame are invalid.
 *
 *     const { sources, ...image } = usePhoto("shop.jpg", { ratio: [4, 3], widths: [400, 800, 1200] });
 *     <picture>
 *       {sources.map((source) => <source key={source.type} {...source} sizes="50vw" />)}
 *       <img {...image} sizes="50vw" alt="Our shop" loading="lazy" />
 *     </picture>
 *
 * It does not work in an island. Call it outside, and pass the result as props.
 */
export function usePhoto(name: string, frame: PhotoFrame): Photo {
  const isCount = (width: number) => Number.isInteger(width) && width > 0;
  if (frame.widths.length === 0 || !frame.widths.every(isCount) || !frame.ratio.every((side) => side > 0)) {
    throw new TypeError(`usePhoto("${name}"): widths are whole numbers of pixels, and a ratio is two numbers above 0`);
  }
  return useContext(PhotoContext)(name, frame);
}
