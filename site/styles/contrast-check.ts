import type { Check, FoundProblem } from "#generator";
import { contrastPairs } from "./contrast-pairs.ts";

/** Two colours, as `#rgb` or `#rrggbb`, and their minimum contrast. */
type Pair = (typeof contrastPairs)[number];

/** Reports the colours that are too close to read. */
export const contrastCheck: Check = () => lowContrasts(contrastPairs);

/** Ratios are not rounded, as WCAG requires. One that cannot be computed is too low, too. */
export function lowContrasts(pairs: readonly Pair[]): readonly FoundProblem[] {
  return pairs.flatMap(({ name, colour, ground, least }): FoundProblem[] => {
    const ratio = contrastOf(colour, ground);
    if (ratio >= least) return [];
    const what = `the contrast of ${name} (${colour} on ${ground}) is ${ratio.toFixed(2)}:1, and must be at least ${least}:1`;
    const fix = "make one of the two colours lighter or darker, and write both as #rrggbb";
    return [{ code: "site/contrast", written: [name, colour, ground], what, fix }];
  });
}

/** The contrast ratio of two colours: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrastOf(one: string, other: string): number {
  const luminances = [luminance(one), luminance(other)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replaceAll(/[^#]/g, "$&$&") : colour;
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(digits.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
