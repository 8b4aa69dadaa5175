import { exifOrientation } from "./exif-orientation.ts";

/** The data in the first bytes of a photo. */
export interface PhotoHeader {
  /** As visible: with the camera's orientation applied. */
  readonly width: number;
  readonly height: number;
  /** Whether parts of it may be transparent. */
  readonly hasAlpha: boolean;
}

/** The same, without the camera's orientation applied. */
interface StoredHeader extends PhotoHeader {
  readonly orientation: number;
}

/**
 * Reads the size of a JPEG, PNG or WebP without decoding it. So a build whose pictures all exist need not load a
 * decoder. Returns nothing for other files and damaged ones.
 */
export function photoHeader(contents: Uint8Array): PhotoHeader | undefined {
  const bytes = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
  const stored = storedHeader(bytes);
  if (stored === undefined || stored.width === 0 || stored.height === 0) return undefined;
  const { width, height, hasAlpha, orientation } = stored;
  // Orientations 5 to 8 are rotated by 90 degrees.
  return orientation > 4 ? { width: height, height: width, hasAlpha } : { width, height, hasAlpha };
}

function storedHeader(bytes: Buffer): StoredHeader | undefined {
  try {
    if (bytes.readUInt16BE(0) === 0xffd8) return jpegHeader(bytes);
    if (bytes.toString("latin1", 1, 4) === "PNG") return pngHeader(bytes);
    if (bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP") {
      return webpHeader(bytes);
    }
  } catch (error) {
    // The file is incomplete.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

/** ITU T.81, B.1.1: segments up to the start of the frame. */
function jpegHeader(bytes: Buffer): StoredHeader | undefined {
  let orientation = 1;
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes.readUInt8(at + 1);
    // Any number of these bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const isExif = marker === 0xe1 && bytes.toString("latin1", at + 4, at + 8) === "Exif";
    if (isExif) orientation = exifOrientation(bytes.subarray(at + 4, end));
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5), hasAlpha: false, orientation };
    }
    at = end;
  }
  return undefined;
}

/** PNG, 5.3 and 11: chunks up to the pixels. */
function pngHeader(bytes: Buffer): StoredHeader {
  const [width, height, colorType] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes.readUInt8(25)];
  let hasAlpha = colorType === 4 || colorType === 6;
  let orientation = 1;
  for (let at = 8; at + 8 < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString("latin1", at + 4, at + 8);
    if (kind === "tRNS") hasAlpha = true;
    if (kind === "eXIf") orientation = exifOrientation(bytes.subarray(at + 8, at + 8 + length));
    if (kind === "IDAT") break;
    at += 12 + length;
  }
  return { width, height, hasAlpha, orientation };
}

/** RFC 9649, 2.4 to 2.7. */
function webpHeader(bytes: Buffer): StoredHeader | undefined {
  const kind = bytes.toString("latin1", 12, 16);
  if (kind === "VP8 ") {
    const [width, height] = [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
    return { width, height, hasAlpha: false, orientation: 1 };
  }
  if (kind === "VP8L") {
    const bits = bytes.readUInt32LE(21);
    const [width, height] = [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
    return { width, height, hasAlpha: ((bits >>> 28) & 1) === 1, orientation: 1 };
  }
  if (kind !== "VP8X") return undefined;
  const [width, height] = [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  return { width, height, hasAlpha: (bytes.readUInt8(20) & 0x10) !== 0, orientation: webpOrientation(bytes) };
}

function webpOrientation(bytes: Buffer): number {
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4);
    if (bytes.toString("latin1", at, at + 4) === "EXIF")
      return exifOrientation(bytes.subarray(at + 8, at + 8 + length));
    // Chunks begin at even offsets.
    at += 8 + length + (length % 2);
  }
  return 1;
}
