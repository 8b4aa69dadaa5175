/**
 * Leaves out of a page's CSS the font faces whose `unicode-range` holds no
 * character of the page: https://drafts.csswg.org/css-fonts-4/#unicode-range-desc
 */
export function withoutUnneededFonts(css: string, html: string): string {
  const characters = [...new Set(html)].map((character) => character.codePointAt(0) ?? 0);
  return css.replace(/@font-face\s*\{[^}]*?unicode-range:([^;}]*)[^}]*\}/g, (face, list: string) => {
    const ranges = list.split(",").map(toRange);
    return characters.some((code) => ranges.some(([first, last]) => first <= code && code <= last)) ? face : "";
  });
}

/** `U+A1-A8` → 0xA1, 0xA8; `U+4??` → 0x400, 0x4FF; `U+26` → 0x26, 0x26. */
function toRange(range: string): readonly [first: number, last: number] {
  const [first = "", last = first] = range.trim().slice("U+".length).split("-");
  return [parseInt(first.replaceAll("?", "0"), 16), parseInt(last.replaceAll("?", "F"), 16)];
}
