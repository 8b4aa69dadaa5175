import { industryTable } from "../industries.ts";
import { darkScheme, lightScheme, onBase } from "./tokens.ts";

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

/** Every colour on top of another one, in both schemes. */
export const contrastPairs = Object.entries(schemes).flatMap(([scheme, tokens]) => [
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
  { name: `focus on base, ${scheme}`, colour: onBase.focus, ground: tokens.base, least: mark },
  // The light scheme uses deep on light, the dark one light on deep.
  ...industryTable.map(({ name, inks: { light, deep } }) => ({
    name: `${name}, ${scheme}`,
    colour: scheme === "light" ? deep : light,
    ground: scheme === "light" ? light : deep,
    least: text,
  })),
]);
