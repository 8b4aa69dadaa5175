import type { Check, FoundProblem } from "#generator";
import { industryTable } from "../industries.ts";
import { darkScheme, inkPairs, lightScheme, onBase } from "./tokens.ts";

type Token = keyof typeof lightScheme;

/** Text needs 7:1 (WCAG AAA), marks and borders with a meaning need 3:1. */
const text = 7;
const mark = 3;

const onPages: readonly (readonly [colour: Token, ground: Token, least: number])[] = [
  ["ink", "paper", text],
  ["ink", "surface", text],
  ["ink", "sunk", text],
  ["ink2", "paper", text],
  ["ink2", "surface", text],
  ["ink2", "sunk", text],
  ["ink3", "paper", text],
  ["ink3", "surface", text],
  ["error", "paper", text],
  ["error", "surface", text],
  ["edge", "paper", mark],
  ["edge", "surface", mark],
  ["focus", "paper", mark],
  ["focus", "surface", mark],
];

const schemes = { light: lightScheme, dark: darkScheme };

/** Code is written in the studio's inks. */
const codeInks = (scheme: keyof typeof schemes) =>
  Object.entries(inkPairs).map(([name, { light, deep }]) => ({
    name: `${name} in code, ${scheme}`,
    colour: scheme === "light" ? deep : light,
    ground: schemes[scheme].sunk,
    least: text,
  }));

/** Every colour on top of another one, in both schemes. */
const contrastPairs = Object.entries(schemes).flatMap(([scheme, tokens]) => [
  ...onPages.map(([colour, ground, least]) => ({
    name: `${colour} on ${ground}, ${scheme}`,
    colour: tokens[colour],
    ground: tokens[ground],
    least,
  })),
  ...(["ink", "ink2"] as const).map((colour) => ({
    name: `${colour} on base, ${scheme}`,
    colour: onBase[colour],
    ground: tokens.base,
    least: text,
  })),
  ...codeInks(scheme === "light" ? "light" : "dark"),
  { name: `focus on base, ${scheme}`, colour: onBase.focus, ground: tokens.base, least: mark },
  // A page in the colour of an industry.
  ...industryTable.flatMap(({ name, inks }) =>
    (
      [
        ["ink", text],
        ["focus", mark],
      ] as const
    ).map(([colour, least]) => ({
      name: `${colour} on a page of ${name}, ${scheme}`,
      colour: tokens[colour],
      ground: scheme === "light" ? inks.light : inks.deep,
      least,
    })),
  ),
  // The light scheme uses deep on light, the dark one light on deep.
  ...industryTable.map(({ name, inks: { light, deep } }) => ({
    name: `${name}, ${scheme}`,
    colour: scheme === "light" ? deep : light,
    ground: scheme === "light" ? light : deep,
    least: text,
  })),
]);

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
