import { remember } from "../../cache/remember.ts";
import type { Assets } from "../../load/assets/assets.ts";
import { imageSize } from "../../load/assets/image-size.ts";
import type { OutputFile } from "../../output-file.ts";
import type { FindSize } from "../../runtime/markdown-elements.ts";

/** Makes the function that finds the size of an asset by its name, in pixels, if it is a picture. */
export const assetSizes = remember(({ files, manifest }: Assets): FindSize => {
  const byUrl = new Map(files.map((file) => [`/${file.path}`, file]));
  return (name) => {
    const file = byUrl.get(manifest.get(name) ?? "");
    return file && sizeOf(file);
  };
});

const sizeOf = remember(({ contents }: OutputFile) => imageSize(contents));
