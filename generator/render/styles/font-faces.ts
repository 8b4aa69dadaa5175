const fontFaces = /@font-face\s*\{[^}]*?unicode-range:([^;}]*)[^}]*\}/g;

/** Returns each `unicode-range` of the font faces in this CSS once. */
export function fontRangesIn(css: string): string[] {
  return [...new Set([...css.matchAll(fontFaces)].map(([, list = ""]) => list))];
}

/**
 * Removes from a page's CSS the font faces whose `unicode-range` contains no character of the page:
 * https://drafts.csswg.org/css-fonts-4/#unicode-range-desc
 */
export function withoutUnneededFonts(css: string, neededRanges: ReadonlySet<string>): string {
  return css.replace(fontFaces, (face, list: string) => (neededRanges.has(list) ? face : ""));
}

/**
 * Makes a pattern for the characters of a list of ranges: `U+A1-A8` is 0xA1 to 0xA8, `U+4??` 0x400 to 0x4FF, `U+26`
 * only 0x26.
 */
export function charactersOf(list: string): RegExp {
  const ranges = list.split(",").map((range) => {
    const [first = "", last = first] = range.trim().slice("U+".length).split("-");
    return `\\u{${first.replaceAll("?", "0")}}-\\u{${last.replaceAll("?", "F")}}`;
  });
  return new RegExp(`[${ranges.join("")}]`, "u");
}
