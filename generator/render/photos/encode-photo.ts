import type { Size } from "./photo-sizes.ts";
import { photoSettings } from "./photo-settings.ts";
import type { PhotoFormat } from "./photo-use.ts";

/**
 * Makes pictures of one size from a photo: upright, cropped around its middle, in sRGB, and without metadata. All
 * formats are written from plain pixels, so no metadata such as a location can remain. Throws if the file cannot be
 * decoded.
 *
 * sharp works in its own threads, so this thread stays free.
 */
export async function encodePhoto(
  contents: Uint8Array,
  { width, height }: Size,
  formats: readonly PhotoFormat[],
): Promise<readonly Uint8Array[]> {
  const { default: sharp } = await import("sharp");
  // The bytes of AVIF depend on the number of threads, and a server shares the processor.
  sharp.concurrency(1);
  const { data, info } = await sharp(contents, { failOn: "warning" })
    .autoOrient()
    .resize(width, height, { fit: "cover", position: "centre" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const encoded: Uint8Array[] = [];
  // One after the other, because each takes a thread from which Node also reads files.
  for (const format of formats) {
    encoded.push(await sharp(data, { raw }).toFormat(format, photoSettings[format]).toBuffer());
  }
  return encoded;
}
