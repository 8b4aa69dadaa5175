import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { photoSettings } from "./photo-settings.ts";

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
