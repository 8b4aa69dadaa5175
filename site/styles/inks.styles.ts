import { css } from "@emotion/css";
import { industryTable, type Industry } from "../industries.ts";
import { inkPairs, type InkPair } from "./tokens.ts";

const pair = ({ light, deep }: InkPair) => css`
  --light: ${light};
  --deep: ${deep};
`;

// In the dark scheme, the two inks of an industry are swapped, like lights in windows.
const inked = css`
  --ground: var(--light);
  --figure: var(--deep);
  @media screen and (prefers-color-scheme: dark) {
    --ground: var(--deep);
    --figure: var(--light);
  }
  @media (forced-colors: active) {
    --ground: Canvas;
    --figure: CanvasText;
  }
  @media print {
    --ground: #fff;
    --figure: var(--deep);
  }
`;

/** The studio's inks, for what has all four of them in their order. */
export const studioInks: readonly string[] = Object.values(inkPairs).map((inks) => `${inked} ${pair(inks)}`);

/** Each colour means one industry, and nothing else may use it. */
export const industryInks = Object.fromEntries(
  industryTable.map(({ name, inks }) => [name, `${inked} ${pair(inks)}`]),
) as Readonly<Record<Industry, string>>;

/**
 * A page in the colour of an industry, whose class the same element has. All text takes the first ink, and so do the
 * borders of controls, because the second is too close to the ground.
 */
export const inkedPage = css`
  @media screen and (forced-colors: none) {
    --paper: var(--ground);
    --ink2: var(--ink);
    --ink3: var(--ink);
    --edge: var(--ink);
    --line: color-mix(in srgb, var(--ink) 25%, transparent);
    background: var(--paper);
    color: var(--ink);
  }
`;

/** A small square in the industry's ink, before its name. */
export const swatch = css`
  &::before {
    content: "";
    width: 0.75rem;
    height: 0.75rem;
    margin-inline-end: 0.625rem;
    background: var(--light);
    border: 1.5px solid var(--deep);
    forced-color-adjust: none;
  }
`;
