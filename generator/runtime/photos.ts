import { createContext, useContext } from "react";

/** What a photo is shown in. */
export interface PhotoFrame {
  /** Width to height, as in `[4, 3]`: the photo is cropped to it around its middle. */
  readonly ratio: readonly [width: number, height: number];
  /** Widths in pixels to make the photo in. Those that are wider than the photo are left out. */
  readonly widths: readonly number[];
  /** Fewer pixels across look blurred: a narrower photo is reported as `photo-small`. */
  readonly least?: number;
  /** For a photo that a fact asks for: reported there, once for all photos, when the file does not exist. */
  readonly ifMissing?: MissingPhoto;
}

/** What asks for a photo, and how to get it. */
export interface MissingPhoto {
  /** The fact as it is written, and its value: `photos` and `own` for `photos: "own"`. */
  readonly fact: string;
  readonly value: string;
  readonly fix: string;
}

/** What an `<img>` shows, and what the `<source>` elements before it offer. */
export interface Photo {
  /** The best format first. Empty for an asset that is shown as it is, such as an SVG. */
  readonly sources: readonly PhotoSource[];
  readonly src: string;
  /** Missing for an asset that is shown as it is. */
  readonly srcSet?: string;
  readonly width: number;
  readonly height: number;
}

/** The same pictures in another format. */
export interface PhotoSource {
  readonly type: string;
  readonly srcSet: string;
}

/** Finds what to show of a photo, and notes what has to be made for it. */
export type FindPhoto = (name: string, frame: PhotoFrame) => Photo;

/** Formats that photos are made of; all else is shown as it is. */
export function isPhoto(name: string): boolean {
  return /\.(?:jpe?g|png|webp)$/i.test(name);
}

/** The formats that browsers may choose from before the one of the `<img>`. */
export const betterFormats = ["avif", "webp"] as const;

/** The elements of a photo with any names of its pictures. This is enough for code that only looks at elements. */
export function unmadePhoto(name: string, { ratio: [width, height], widths: [first = 1] }: PhotoFrame): Photo {
  const size = { width: first, height: Math.round((first * height) / width) };
  if (!isPhoto(name)) return { sources: [], src: name, ...size };
  const srcSet = `${name} ${first}w`;
  return {
    sources: betterFormats.map((format) => ({ type: `image/${format}`, srcSet })),
    src: name,
    srcSet,
    ...size,
  };
}

export const PhotoContext = /* @__PURE__ */ createContext<FindPhoto>(unmadePhoto);

/**
 * A photo of the assets folder (JPEG, PNG or WebP) in the sizes and formats
 * that browsers choose from. The build makes them; the file itself is not
 * published. An asset of another format is shown as it is.
 *
 *     const { sources, ...image } = usePhoto("shop.jpg", { ratio: [4, 3], widths: [400, 800, 1200] });
 *     <picture>
 *       {sources.map((source) => <source key={source.type} {...source} sizes="50vw" />)}
 *       <img {...image} sizes="50vw" alt="Our shop" loading="lazy" />
 *     </picture>
 *
 * It does not work in an island: pass what it gives as props.
 */
export function usePhoto(name: string, frame: PhotoFrame): Photo {
  const isCount = (width: number) => Number.isInteger(width) && width > 0;
  if (frame.widths.length === 0 || !frame.widths.every(isCount) || !frame.ratio.every((side) => side > 0)) {
    throw new TypeError(`usePhoto("${name}"): widths are whole numbers of pixels, and a ratio is two numbers above 0`);
  }
  return useContext(PhotoContext)(name, frame);
}
