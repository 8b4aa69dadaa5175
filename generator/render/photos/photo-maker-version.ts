import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { photoSettings } from "./photo-settings.ts";

/** Grows when `encode-photo.ts` makes other pixels of the same photos. */
const recipe = 1;

let version: string | undefined;

/**
 * What decides, besides the photo, how its pictures look: part of their names.
 * Reads the version of sharp without loading it, which would take as long as a
 * quarter of a build. An exact version of sharp brings exact versions of all
 * its decoders and encoders.
 */
export function photoMakerVersion(): string {
  version ??= [recipe, sharpVersion(), JSON.stringify(photoSettings)].join(" ");
  return version;
}

/** sharp exports no `package.json`, so its file is found from the one that it exports. */
function sharpVersion(): string {
  try {
    const entry = createRequire(import.meta.url).resolve("sharp");
    const { version: found } = JSON.parse(readFileSync(join(dirname(entry), "..", "package.json"), "utf8")) as {
      readonly version: string;
    };
    return found;
  } catch {
    // Where pictures have to be made, this is reported.
    return "none";
  }
}
