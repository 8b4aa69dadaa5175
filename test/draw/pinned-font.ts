import { readFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";

/** The weight of headlines; what draws the social pictures knows no variable fonts. */
const weight = 600;

/** The files of the site's font that are pinned, and where the site looks for the result. */
export const pinnedFonts = [
  { from: "assets/anek-108-basic.woff2", to: "site/styles/anek-108-basic-600.ttf", range: [0x20, 0x2122] },
  { from: "assets/anek-108-ext.woff2", to: "site/styles/anek-108-ext-600.ttf", range: [0xa1, 0x17f] },
] as const;

/** Pins a font file to one weight and turns it into TTF. */
export async function pinnedFont({ from, range: [first, last] }: (typeof pinnedFonts)[number]): Promise<Buffer> {
  const characters = Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  const font = await readFile(join(import.meta.dirname, "../..", from));
  return subsetFont(font, characters.join(""), { targetFormat: "truetype", variationAxes: { wght: weight } });
}
