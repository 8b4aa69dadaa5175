import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { PhotoFormat, Size } from "./photo-finder.ts";

/** The settings of sharp for each format. They are part of the names of pictures, like its version. */
const photoSettings = {
  // More effort takes ten times as long, and saves a few per cent of the bytes.
  avif: { quality: 52, effort: 2 },
  webp: { quality: 76, effort: 4, smartSubsample: true },
  jpeg: { quality: 76, mozjpeg: true },
  png: { compressionLevel: 9 },
} as const;

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

/** Increase it when `encode-photo.ts` makes other pixels of the same photos. */
const recipe = 1;

let version: string | undefined;

/**
 * Everything besides the photo that decides the bytes of its pictures. It is part of their names. Reads the version of
 * sharp without loading it, which would take a quarter of the time of a build. Each version of sharp contains exact
 * versions of its decoders and encoders.
 */
export function photoMakerVersion(): string {
  version ??= [recipe, sharpVersion(), JSON.stringify(photoSettings)].join(" ");
  return version;
}

/** sharp does not export its `package.json`, so it is found from the exported file. */
function sharpVersion(): string {
  try {
    const entry = createRequire(import.meta.url).resolve("sharp");
    const { version: found } = JSON.parse(readFileSync(join(dirname(entry), "..", "package.json"), "utf8")) as {
      readonly version: string;
    };
    return found;
  } catch {
    // If pictures have to be made, this is reported.
    return "none";
  }
}
