import { createHash } from "node:crypto";
import { extname } from "node:path";
import { imageSize as sizeInHeader } from "image-size";
import { remember } from "../cache.ts";
import type { OutputFile } from "../output-file.ts";

/** The natural width and height of a picture, in CSS pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The data in the header of a photo. Its size is as visible: with the camera's orientation applied. */
export interface PhotoHeader extends ImageSize {
  /** Whether parts of it may be transparent. */
  readonly hasAlpha: boolean;
  /** Whether it moves. Pictures that are made of it would not. */
  readonly isAnimated: boolean;
}

/** What is known of a photo: its header, and the SHA-256 of its file in hexadecimal digits. */
export interface PhotoFacts extends PhotoHeader {
  readonly digest: string;
}

/** The size of a picture, and the facts of a photo. A file is read once. */
const factsOf = remember(({ contents }: OutputFile): { readonly size?: ImageSize; readonly photo?: PhotoFacts } => {
  const bytes = bufferOf(contents);
  if (isSvg(bytes)) return { size: svgSize(bytes.toString()) };
  const header = headerOf(bytes);
  if (header === undefined) return {};
  const photo = photoHeader(contents);
  return {
    size: { width: header.width, height: header.height },
    ...(photo && { photo: { ...photo, digest: createHash("sha256").update(bytes).digest("hex") } }),
  };
});

/** The size of a PNG, JPEG, WebP, GIF, AVIF or SVG. Missing for damaged files and other formats. */
export function sizeOfFile(file: OutputFile): ImageSize | undefined {
  return factsOf(file).size;
}

/** The facts of a JPEG, PNG or WebP. Missing for damaged files and other formats. */
export function photoFacts(file: OutputFile): PhotoFacts | undefined {
  return factsOf(file).photo;
}

/**
 * Reads the header of a JPEG, PNG or WebP. So a build whose pictures all exist need not load a decoder. Returns nothing
 * for other files and damaged ones.
 */
export function photoHeader(contents: Uint8Array): PhotoHeader | undefined {
  const bytes = bufferOf(contents);
  const header = headerOf(bytes);
  if (header === undefined || !/^(?:jpg|png|webp)$/.test(header.type)) return undefined;
  const { width, height } = header;
  return { width, height, hasAlpha: hasAlpha(bytes), isAnimated: isAnimated(bytes) };
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Returns nothing for a file that is incomplete or no picture. */
function headerOf(bytes: Buffer): (ImageSize & { readonly type: string }) | undefined {
  try {
    const { width, height, type = "", orientation = 1 } = sizeInHeader(bytes);
    if (!(width > 0 && height > 0)) return undefined;
    // The camera has turned it by 90 degrees.
    return orientation > 4 ? { width: height, height: width, type } : { width, height, type };
  } catch {
    return undefined;
  }
}

/** By the colour type of a PNG and its chunk for transparency, or by the flags of a WebP (RFC 9649, 2.6 and 2.7). */
function hasAlpha(bytes: Buffer): boolean {
  if (bytes.toString("latin1", 1, 4) === "PNG") {
    const chunk = bytes.indexOf("tRNS");
    return [4, 6].includes(bytes[25] ?? 0) || (chunk !== -1 && chunk < bytes.indexOf("IDAT"));
  }
  const kind = bytes.toString("latin1", 12, 16);
  if (kind === "VP8L") return ((bytes[24] ?? 0) & 0x10) !== 0;
  return kind === "VP8X" && ((bytes[20] ?? 0) & 0x10) !== 0;
}

/** By the chunk for animations before the image data of a PNG (PNG 3, 11.3.6), or by the flag of a WebP (RFC 9649, 2.7). */
function isAnimated(bytes: Buffer): boolean {
  if (bytes.toString("latin1", 1, 4) === "PNG") return bytes.subarray(0, bytes.indexOf("IDAT")).includes("acTL");
  return bytes.toString("latin1", 12, 16) === "VP8X" && ((bytes[20] ?? 0) & 0x02) !== 0;
}

function isSvg(bytes: Buffer): boolean {
  const start = bytes.toString("utf8", 0, 100);
  return /^\ufeff?\s*<(?!html|!doctype html)/i.test(start) && /<svg[\s>]/.test(bytes.toString());
}

/** The size of the element, or else of its view box (SVG 2, 8.2). image-size misreads some of these. */
function svgSize(text: string): ImageSize {
  const [tag = ""] = /<svg\b[^>]*>/.exec(text) ?? [];
  const valueOf = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? "";
  const [, , across = 0, down = 0] = valueOf("viewBox")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width, height] = [pixels(valueOf("width")), pixels(valueOf("height"))];
  if (!(across > 0 && down > 0)) {
    // The size that browsers use for an element without one (CSS 2.2, 10.3.2).
    return rounded(width ?? 300, height ?? 150);
  }
  if (width === undefined && height === undefined) return rounded(across, down);
  return rounded(width ?? ((height ?? 0) * across) / down, height ?? ((width ?? 0) * down) / across);
}

/** The attributes of `<img>` are whole numbers (HTML Living Standard, 4.8.17). */
function rounded(width: number, height: number): ImageSize {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

/** CSS pixels of each absolute unit (CSS Values 4, 6.2). */
const units: Readonly<Record<string, number>> = {
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  pt: 96 / 72,
  pc: 16,
};

function pixels(length: string): number | undefined {
  const [, number, unit = "px"] = /^\s*([\d.]+(?:e\d+)?)([a-z]+)?\s*$/i.exec(length) ?? [];
  const value = Number(number) * (units[unit.toLowerCase()] ?? Number.NaN);
  return value > 0 ? value : undefined;
}

/** What image-size calls the formats of pictures, by extension. */
const types: Readonly<Record<string, string>> = {
  ".png": "png",
  ".jpg": "jpg",
  ".jpeg": "jpg",
  ".gif": "gif",
  ".webp": "webp",
  ".avif": "avif",
  ".svg": "svg",
};

/** Finds what is wrong with a picture from its header. Returns nothing for a valid picture and for other files. */
export function imageProblem(name: string, contents: Uint8Array): string | undefined {
  const wanted = types[extname(name).toLowerCase()];
  if (wanted === undefined) return undefined;
  const bytes = bufferOf(contents);
  if (bytes.length === 0) return "is empty";
  const type = isSvg(bytes) ? "svg" : (headerOf(bytes)?.type ?? phoneFormat(bytes));
  if (type === wanted) return undefined;
  const read = wanted.toUpperCase();
  return type === undefined ? `cannot be read as ${read}` : `is a ${type.toUpperCase()} file, and not a ${read}`;
}

/** Phones save HEIC, which no browser shows everywhere, and people rename it (ISO/IEC 23008-12, brand of the file type box). */
function phoneFormat(bytes: Buffer): string | undefined {
  return /^ftyp(?:hei|hev|mif|msf)/.test(bytes.toString("latin1", 4, 12)) ? "heic" : undefined;
}
