const fontFaces = /@font-face\s*\{[^}]*?unicode-range:([^;}]*)[^}]*\}/g;

/** Each `unicode-range` that a font face in this CSS has, once. */
export function fontRangesIn(css: string): string[] {
  return [...new Set([...css.matchAll(fontFaces)].map(([, list = ""]) => list))];
}

/**
 * Leaves out of a page's CSS the font faces whose `unicode-range` holds no
 * character of the page: https://drafts.csswg.org/css-fonts-4/#unicode-range-desc
 */
export function withoutUnneededFonts(css: string, neededRanges: ReadonlySet<string>): string {
  return css.replace(fontFaces, (face, list: string) => (neededRanges.has(list) ? face : ""));
}

/** Finds a character of a list of ranges: `U+A1-A8` is 0xA1 to 0xA8, `U+4??` 0x400 to 0x4FF, `U+26` 0x26 alone. */
export function charactersOf(list: string): RegExp {
  const ranges = list.split(",").map((range) => {
    const [first = "", last = first] = range.trim().slice("U+".length).split("-");
    return `\\u{${first.replaceAll("?", "0")}}-\\u{${last.replaceAll("?", "F")}}`;
  });
  return new RegExp(`[${ranges.join("")}]`, "u");
}
