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
}

/**
 * Reads the size of a PNG, JPEG, WebP, GIF, AVIF or SVG without decoding it. Returns nothing for damaged files and
 * other formats.
 */
function imageSize(contents: Uint8Array): ImageSize | undefined {
  const bytes = bufferOf(contents);
  const start = bytes.toString("latin1", 0, 12).replace("ï»¿", "");
  return /^\s*</.test(start) ? svgSize(bytes.toString()) : rasterSize(bytes);
}

/** The size of an asset, which is read once. */
export const sizeOfFile = remember(({ contents }: OutputFile) => imageSize(contents));

/**
 * Reads the header of a JPEG, PNG or WebP. So a build whose pictures all exist need not load a decoder. Returns nothing
 * for other files and damaged ones.
 */
export function photoHeader(contents: Uint8Array): PhotoHeader | undefined {
  const bytes = bufferOf(contents);
  const type = storedSize(bytes)?.type;
  const size = type === "jpg" || type === "png" || type === "webp" ? rasterSize(bytes) : undefined;
  return size && { ...size, hasAlpha: hasAlpha(bytes) };
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function storedSize(bytes: Buffer): ReturnType<typeof sizeInHeader> | undefined {
  try {
    const size = sizeInHeader(bytes);
    return /^(?:jpg|png|webp|gif|avif)$/.test(size.type ?? "") ? size : undefined;
  } catch {
    // The file is incomplete, or not a picture.
    return undefined;
  }
}

function rasterSize(bytes: Buffer): ImageSize | undefined {
  const { width = 0, height = 0, type } = storedSize(bytes) ?? {};
  return isTurned(bytes, type) ? sized(height, width) : sized(width, height);
}

function sized(width: number, height: number): ImageSize | undefined {
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** Whether a picture is shown rotated by 90 degrees. The library reads the orientation only of some JPEGs. */
function isTurned(bytes: Buffer, type: string | undefined): boolean {
  if (type === "avif") {
    const turn = bytes.indexOf("irot");
    return turn !== -1 && turn < 4096 && (bytes[turn + 4] ?? 0) % 2 === 1;
  }
  const block = type === "jpg" ? "Exif\0\0" : type === "png" ? "eXIf" : type === "webp" ? "EXIF" : undefined;
  const at = block === undefined ? -1 : bytes.indexOf(block);
  return at !== -1 && exifOrientation(bytes.subarray(at)) > 4;
}

const orientationTag = 0x0112;

/** Returns the orientation of the camera: a number from 1 to 8. Orientations 5 to 8 are rotated by 90 degrees. */
function exifOrientation(block: Buffer): number {
  const [header] = /II\*\0|MM\0\*/.exec(block.toString("latin1", 0, 24)) ?? [];
  if (header === undefined) return 1;
  const exif = block.subarray(block.indexOf(header, 0, "latin1"));
  const isLittle = header.startsWith("II");
  const short = (at: number) => {
    if (at + 2 > exif.length) return 0;
    return isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at);
  };
  if (exif.length < 8) return 1;
  const start = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  const entries = Array.from({ length: short(start) }, (_, index) => start + 2 + index * 12);
  const entry = entries.find((at) => short(at) === orientationTag);
  return entry === undefined ? 1 : short(entry + 8);
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

/** The size of the element, or else of its view box (SVG 2, 8.2). */
function svgSize(text: string): ImageSize | undefined {
  const [tag = ""] = /<svg\b[^>]*>/.exec(text) ?? [];
  if (tag === "") return undefined;
  const valueOf = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? "";
  const [, , boxWidth, boxHeight] = valueOf("viewBox")
    .split(/[\s,]+/)
    .map(Number);
  const box = sized(boxWidth ?? 0, boxHeight ?? 0);
  const [width, height] = [pixels(valueOf("width")), pixels(valueOf("height"))];
  if (width !== undefined && height !== undefined) return rounded(width, height);
  if (box !== undefined && width !== undefined) return rounded(width, (width * box.height) / box.width);
  if (box !== undefined && height !== undefined) return rounded((height * box.width) / box.height, height);
  // The size that browsers use for an element without one (CSS 2.2, 10.3.2).
  return box ? rounded(box.width, box.height) : { width: 300, height: 150 };
}

/** The attributes of `<img>` are whole numbers (HTML Living Standard, 4.8.17). */
function rounded(width: number, height: number): ImageSize | undefined {
  return width > 0 && height > 0 ? sized(Math.max(1, Math.round(width)), Math.max(1, Math.round(height))) : undefined;
}

function pixels(length: string): number | undefined {
  const [, number] = /^\s*([\d.]+)(?:px)?\s*$/.exec(length) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** Most pixels that a picture may have. Browsers on phones fail with far fewer. */
const maxPixels = 100_000_000;

/** The name, the start and the end of the files of a format, by its specification. */
type Format = readonly [name: string, begins: (bytes: Buffer) => boolean, isWhole: (bytes: Buffer) => boolean];

const formats: Readonly<Record<string, Format>> = {
  ".png": [
    "PNG",
    (bytes) => bytes.toString("latin1", 0, 8) === "\x89PNG\r\n\x1a\n",
    (bytes) => bytes.subarray(-8, -4).toString("latin1") === "IEND",
  ],
  ".jpg": [
    "JPEG",
    (bytes) => bytes.toString("hex", 0, 3) === "ffd8ff",
    (bytes) => bytes.lastIndexOf("ffd9", undefined, "hex") > bytes.length - 1000,
  ],
  ".gif": [
    "GIF",
    (bytes) => /^GIF8[79]a/.test(bytes.toString("latin1", 0, 6)),
    (bytes) => bytes.lastIndexOf(0x3b) > bytes.length - 1000,
  ],
  ".webp": [
    "WebP",
    (bytes) => /^RIFF.{4}WEBP/s.test(bytes.toString("latin1", 0, 12)),
    (bytes) => bytes.length >= bytes.readUInt32LE(4) + 8,
  ],
  ".avif": ["AVIF", (bytes) => /^.{4}ftypavi[fs]/s.test(bytes.toString("latin1", 0, 12)), () => true],
  ".svg": [
    "SVG",
    (bytes) => /<svg[\s>]/.test(bytes.toString()) && !/<(?:html|!doctype html)/i.test(bytes.toString()),
    (bytes) => /<\/svg\s*>|<svg\b[^>]*\/>/.test(bytes.toString()),
  ],
};

/**
 * Finds what is wrong with a picture from its bytes, without decoding it. Returns nothing for a valid picture and for
 * other files.
 */
export function imageProblem(name: string, contents: Uint8Array): string | undefined {
  const format = formats[extname(name).toLowerCase().replace(".jpeg", ".jpg")];
  if (format === undefined) return undefined;
  const [kind, begins, isWhole] = format;
  const bytes = bufferOf(contents);
  if (bytes.length === 0) return "is empty";
  if (!begins(bytes)) return `does not contain ${kind}, although its name says so`;
  if (bytes.length < 24 || !isWhole(bytes)) return "is incomplete";
  const { width, height } = storedSize(bytes) ?? { width: 1, height: 1 };
  if (width === 0 || height === 0) return "has no size";
  if (width * height > maxPixels) return `has ${width} × ${height} pixels, more than ${maxPixels.toLocaleString("en")}`;
  return undefined;
}
