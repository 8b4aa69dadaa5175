import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, posix } from "node:path";
import { hashedFolder, type Assets, isImported } from "../assets/assets.ts";
import { photoFacts, type PhotoFacts } from "../assets/images.ts";
import {
  type FindAssetUrl,
  betterFormats,
  isPhoto,
  sizeIn,
  unmadePhoto,
  type FindPhoto,
  type PhotoFrame,
} from "../runtime/assets.ts";

/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A format of the pictures of photos. */
export type PhotoFormat = "avif" | "webp" | "jpeg" | "png";

/** A picture to be made of a photo. */
export interface PhotoPicture extends Size {
  /** The path of the picture. Its name depends on everything that it is made from, so it is known in advance. */
  readonly path: string;
  readonly format: PhotoFormat;
}

/** A photo that a page shows in a frame. Plain data, stored with the page. */
export interface PhotoUse {
  /** Name of the asset. */
  readonly asset: string;
  readonly pictures: readonly PhotoPicture[];
  /** The size that the photo should have at least, and its size. Missing if it is large enough. */
  readonly tooSmall?: { readonly needed: Size; readonly has: Size };
  /** Whether browsers do not show its format, such as HEIC. */
  readonly isUnshown?: boolean;
}

/** The folder of assets that are only used to make pictures from. */
const originalsFolder = "photos/";

/** Whether an asset may be an unpublished original, by its name. */
export function mayBeOriginal(name: string): boolean {
  return isPhoto(name) || isImported(name) || name.startsWith(originalsFolder);
}

interface FinderOptions {
  readonly assets: Assets;
  /** Reports an unknown name as a problem. */
  readonly findAssetUrl: FindAssetUrl;
  /** The same, for a file that is published unchanged. */
  readonly publishFile: FindAssetUrl;
  /** Receives each photo that is shown. */
  readonly onUse: (use: PhotoUse) => void;
}

/** The function behind `usePhoto`. It decides sizes and addresses; `make-pictures.ts` makes the pictures later. */
export function photoFinder({ assets, findAssetUrl, publishFile, onUse }: FinderOptions): FindPhoto {
  return (name, frame) => {
    const file = assets.byName.get(name)?.file;
    const facts = file && photoFacts(file);
    if (!isPhoto(String(name)) || facts?.isAnimated) {
      const src = publishFile(name);
      if (!shownAsItIs.test(src) && !facts?.isAnimated) onUse({ asset: name, pictures: [], isUnshown: true });
      return { sources: [], src, ...sizeIn(frame) };
    }
    const url = findAssetUrl(name);
    // A missing or damaged file is already reported.
    if (facts === undefined) return unmadePhoto(url, frame);
    const sizes = photoSizes(facts, frame);
    const pictures = (format: PhotoFormat) => sizes.map((size) => pictureOf(name, facts, format, size));
    const better = betterFormats.map((format) => ({ type: `image/${format}`, pictures: pictures(format) }));
    const fallback = pictures(facts.hasAlpha ? "png" : "jpeg");
    const all = [...better.flatMap((format) => format.pictures), ...fallback];
    onUse({ asset: name, pictures: all, ...smallness(facts, frame) });
    const { path, width, height } = fallback[0] as PhotoPicture;
    return {
      sources: better.map((format) => ({ type: format.type, srcSet: srcSet(format.pictures) })),
      src: `/${path}`,
      srcSet: srcSet(fallback),
      width,
      height,
    };
  };
}

function srcSet(pictures: readonly PhotoPicture[]): string {
  return pictures.map(({ path, width }) => `/${path} ${width}w`).join(", ");
}

/** Formats that are published unchanged. `#` begins the address of a missing file, which is reported separately. */
const shownAsItIs = /\.(?:svg|gif)$|^#/i;

const extensions: Readonly<Record<PhotoFormat, string>> = { avif: "avif", webp: "webp", jpeg: "jpg", png: "png" };

function pictureOf(name: string, { digest }: PhotoFacts, format: PhotoFormat, { width, height }: Size): PhotoPicture {
  const parts = [digest, photoMakerVersion(), format, width, height].join("\0");
  const hash = createHash("sha256").update(parts).digest("hex").slice(0, 8);
  const { dir, name: stem } = posix.parse(name);
  const path = posix.join(hashedFolder, dir, `${stem}-${width}.${hash}.${extensions[format]}`);
  return { path, format, width, height };
}

function smallness(has: Size, { ratio, least = 0 }: PhotoFrame): Pick<PhotoUse, "tooSmall"> {
  if (croppedSize(has, ratio).width >= least) return {};
  const [across, down] = ratio;
  const needed = { width: least, height: Math.round((least * down) / across) };
  return { tooSmall: { needed, has: { width: has.width, height: has.height } } };
}

/** How much wider than the last width a photo has to be for another picture. */
const worthAPicture = 1.2;

/** The largest part of a photo with a ratio. */
function croppedSize({ width, height }: Size, ratio: PhotoFrame["ratio"]): Size {
  const [across, down] = ratio;
  return {
    width: Math.max(1, Math.min(width, Math.round((height * across) / down))),
    height: Math.max(1, Math.min(height, Math.round((width * down) / across))),
  };
}

/**
 * The sizes to make of a photo for a frame, the smallest first. Photos are never enlarged. A photo that is narrower
 * than the widest width also keeps its own width.
 */
function photoSizes(photo: Size, { ratio, widths }: Pick<PhotoFrame, "ratio" | "widths">): readonly Size[] {
  const [across, down] = ratio;
  const cropped = croppedSize(photo, ratio);
  const wanted = [...new Set(widths)].toSorted((a, b) => a - b);
  const fitting = wanted
    .filter((width) => width <= cropped.width)
    .map((width) => ({ width, height: Math.max(1, Math.round((width * down) / across)) }));
  const isCovered = fitting.length === wanted.length;
  const last = fitting.at(-1)?.width ?? 0;
  return isCovered || cropped.width < last * worthAPicture ? fitting : [...fitting, cropped];
}

/** The settings of sharp for each format. They are part of the names of pictures, like its version. */
export const photoSettings = {
  // More effort takes ten times as long, and saves a few per cent of the bytes.
  avif: { quality: 52, effort: 2 },
  webp: { quality: 76, effort: 4, smartSubsample: true },
  jpeg: { quality: 76, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const;

/** Increase it when `make-pictures.ts` makes other pixels of the same photos. */
const recipe = 1;

let version: string | undefined;

/**
 * Everything besides the photo that decides the bytes of its pictures. It is part of their names. Reads the version of
 * sharp without loading it, which would take a quarter of the time of a build. Each version of sharp contains exact
 * versions of its decoders and encoders.
 */
function photoMakerVersion(): string {
  version ??= [recipe, sharpVersion(), JSON.stringify(photoSettings)].join(" ");
  return version;
}

/** sharp does not export its `package.json`, so it is found from the exported file. */
function sharpVersion(): string {
  try {
    const entry = createRequire(import.meta.url).resolve("sharp");
    const { version: sharpVersionFound } = JSON.parse(
      readFileSync(join(dirname(entry), "..", "package.json"), "utf8"),
    ) as {
      readonly version: string;
    };
    return sharpVersionFound;
  } catch {
    // If pictures have to be made, this is reported.
    return "none";
  }
}
