import { readFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { font } from "../../../site/styles/tokens.ts";

/** The weight of headlines. The renderer of social pictures does not support variable fonts. */
const weight = 600;

/** The files of the site's font that are pinned, and the paths where the site expects the result. */
export const pinnedFonts = [
  { from: `assets/${font.basic.asset}`, to: `site/${font.basic.pinned}`, range: [0x20, 0x2122] },
  { from: `assets/${font.accented.asset}`, to: `site/${font.accented.pinned}`, range: [0xa1, 0x17f] },
] as const;

/** Pins a font file to one weight and turns it into TTF. */
export async function pinnedFont({ from, range: [first, last] }: (typeof pinnedFonts)[number]): Promise<Buffer> {
  const characters = Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  const contents = await readFile(join(import.meta.dirname, "../../..", from)).catch(() => {
    throw new Error(
      `there is no ${from}: put the font there, or write its name into \`font\` of site/styles/tokens.ts`,
    );
  });
  return subsetFont(contents, characters.join(""), { targetFormat: "truetype", variationAxes: { wght: weight } });
}
