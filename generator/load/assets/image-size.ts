import { photoHeader } from "./photo-header.ts";

/** The natural width and height of a picture, in CSS pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the size of a PNG, JPEG, WebP, GIF, AVIF or SVG without decoding it. Returns nothing for damaged files and
 * other formats.
 */
export function imageSize(contents: Uint8Array): ImageSize | undefined {
  const header = photoHeader(contents);
  if (header !== undefined) return { width: header.width, height: header.height };
  const bytes = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
  const kind = bytes.toString("latin1", 0, 12);
  if (/^GIF8[79]a/.test(kind) && bytes.length >= 10) return sized(bytes.readUInt16LE(6), bytes.readUInt16LE(8));
  if (/^.{4}ftypavi[fs]/s.test(kind)) return avifSize(bytes);
  return /^\s*</.test(kind.replace("ï»¿", "")) ? svgSize(bytes.toString()) : undefined;
}

function sized(width: number, height: number): ImageSize | undefined {
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/**
 * The property `ispe` of the largest image in the file (ISO/IEC 23008-12, 6.5.3). Smaller ones are thumbnails and
 * tiles.
 */
function avifSize(bytes: Buffer): ImageSize | undefined {
  let largest: ImageSize | undefined;
  for (let at = bytes.indexOf("ispe"); at !== -1 && at + 16 <= bytes.length; at = bytes.indexOf("ispe", at + 4)) {
    const size = sized(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12));
    if (size && (largest === undefined || size.width > largest.width)) largest = size;
  }
  // A rotation by 90 degrees (`irot`) is a separate property.
  const turn = bytes.indexOf("irot");
  const isTurned = turn !== -1 && turn < 4096 && (bytes[turn + 4] ?? 0) % 2 === 1;
  return largest && isTurned ? { width: largest.height, height: largest.width } : largest;
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
  if (width !== undefined && height !== undefined) return sized(width, height);
  if (box !== undefined && width !== undefined) return sized(width, (width * box.height) / box.width);
  if (box !== undefined && height !== undefined) return sized((height * box.width) / box.height, height);
  // The size that browsers use for an element without one (CSS 2.2, 10.3.2).
  return box ?? { width: 300, height: 150 };
}

function pixels(length: string): number | undefined {
  const [, number] = /^\s*([\d.]+)(?:px)?\s*$/.exec(length) ?? [];
  return number === undefined ? undefined : Number(number);
}
