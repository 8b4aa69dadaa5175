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
