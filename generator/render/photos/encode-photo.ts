import type { Size } from "./photo-sizes.ts";
import { photoSettings } from "./photo-settings.ts";
import type { PhotoFormat } from "./photo-use.ts";

/**
 * Makes pictures of one size from a photo: turned upright, cropped around its
 * middle, in sRGB, and without metadata. All formats are written from plain
 * pixels, so nothing that the file says besides these, such as a place, can
 * come along. Throws when the file cannot be decoded.
 *
 * sharp works in threads of its own, so this thread stays free.
 */
export async function encodePhoto(
  contents: Uint8Array,
  { width, height }: Size,
  formats: readonly PhotoFormat[],
): Promise<readonly Uint8Array[]> {
  const { default: sharp } = await import("sharp");
  // AVIF has other bytes with another number of threads, and the processor is shared with a server.
  sharp.concurrency(1);
  const { data, info } = await sharp(contents, { failOn: "warning" })
    .autoOrient()
    .resize(width, height, { fit: "cover", position: "centre" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const encoded: Uint8Array[] = [];
  // One after the other: each takes a thread from which Node also reads files.
  for (const format of formats) {
    encoded.push(await sharp(data, { raw }).toFormat(format, photoSettings[format]).toBuffer());
  }
  return encoded;
}
