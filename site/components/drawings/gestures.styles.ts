import { css, keyframes } from "@emotion/css";
import type { IndustryDrawing } from "../../industries.ts";
import { moving } from "../../styles/tokens.ts";

const swell = keyframes`
  50% {
    scale: 1.15;
  }
`;

/** The rope becomes shorter. */
const wind = keyframes`
  50% {
    scale: 1 0.6;
  }
`;

/** Moves once while the list item around it is pointed at, or has the focus. */
const moved = (movement: string) => css`
  @media ${moving} {
    li:is(:hover, :focus-within) & {
      animation: ${movement} 0.9s var(--ease);
    }
  }
`;

const beat = moved(swell);

/* From the corner on the ground: rings travel outward, dots and lines rise. */
const growth = `${beat} ${css`
  transform-origin: 0 100%;
`}`;

/** How the drawing of an industry answers a visitor. The crane lifts its hook: see `lifted`. */
export const gestures: Readonly<Partial<Record<IndustryDrawing, string>>> = {
  pulse: beat,
  arcs: growth,
  dots: growth,
  lines: growth,
};

/** The part of the crane that it lifts. */
export const lifted = `${moved(wind)} ${css`
  transform-box: fill-box;
  transform-origin: 50% 0;
`}`;
