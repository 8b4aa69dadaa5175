import { extname } from "node:path";

/** Most pixels that a picture may have. Browsers on phones fail with far fewer. */
const mostPixels = 100_000_000;

interface Format {
  readonly name: string;
  readonly begins: (bytes: Buffer) => boolean;
  readonly isWhole: (bytes: Buffer) => boolean;
  readonly size?: (bytes: Buffer) => { readonly width: number; readonly height: number } | undefined;
}

/** The start, the end and the position of the size in a file, by the specifications of the formats. */
const formats: Readonly<Record<string, Format>> = {
  ".png": {
    name: "PNG",
    begins: (bytes) => bytes.subarray(0, 8).toString("latin1") === "\x89PNG\r\n\x1a\n",
    isWhole: (bytes) => bytes.subarray(-8, -4).toString("latin1") === "IEND",
    size: (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }),
  },
  ".jpg": {
    name: "JPEG",
    begins: (bytes) => bytes.subarray(0, 3).toString("hex") === "ffd8ff",
    isWhole: (bytes) => bytes.lastIndexOf(Buffer.from("ffd9", "hex")) > bytes.length - 1000,
    size: sizeOfJpeg,
  },
  ".gif": {
    name: "GIF",
    begins: (bytes) => /^GIF8[79]a/.test(bytes.subarray(0, 6).toString("latin1")),
    isWhole: (bytes) => bytes.lastIndexOf(0x3b) > bytes.length - 1000,
    size: (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }),
  },
  ".webp": {
    name: "WebP",
    begins: (bytes) => /^RIFF.{4}WEBP/s.test(bytes.subarray(0, 12).toString("latin1")),
    isWhole: (bytes) => bytes.length >= bytes.readUInt32LE(4) + 8,
  },
  ".avif": {
    name: "AVIF",
    begins: (bytes) => /^.{4}ftypavi[fs]/s.test(bytes.subarray(0, 12).toString("latin1")),
    isWhole: () => true,
  },
  ".svg": {
    name: "SVG",
    begins: (bytes) => /<svg[\s>]/.test(bytes.toString()) && !/<(?:html|!doctype html)/i.test(bytes.toString()),
    isWhole: (bytes) => /<\/svg\s*>|<svg\b[^>]*\/>/.test(bytes.toString()),
  },
};

/**
 * Finds what is wrong with a picture from its bytes, without decoding it. Returns nothing for a valid picture and for
 * other files.
 */
export function imageProblem(name: string, contents: Uint8Array): string | undefined {
  const extension = extname(name).toLowerCase().replace(".jpeg", ".jpg");
  const format = formats[extension];
  if (format === undefined) return undefined;
  const bytes = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
  if (bytes.length === 0) return "is empty";
  if (!format.begins(bytes)) return `does not contain ${format.name}, although its name says so`;
  if (bytes.length < 24 || !format.isWhole(bytes)) return "is incomplete";
  const { width, height } = format.size?.(bytes) ?? { width: 1, height: 1 };
  if (width === 0 || height === 0) return "has no size";
  if (width * height > mostPixels)
    return `has ${width} × ${height} pixels, more than ${mostPixels.toLocaleString("en")}`;
  return undefined;
}

/** Goes from segment to segment to the start of the frame (SOF). */
function sizeOfJpeg(bytes: Buffer): { readonly width: number; readonly height: number } | undefined {
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  return undefined;
}
