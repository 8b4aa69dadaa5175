import { css } from "@emotion/css";
import { moving, radius } from "../styles/tokens.ts";

/** Drawn ground in the industry's inks if there are any; everything in it fills it. */
export const frame = css`
  --behind: var(--sunk);
  position: relative;
  overflow: hidden;
  background: var(--ground, var(--sunk));
  color: var(--figure, var(--ink));
  border-radius: ${radius};
  & > * {
    position: absolute;
    width: 100%;
    height: 100%;
  }
`;

/*
 * The alternative text must never paint over the drawing. The photo is a little
 * larger than its frame on every side, because Chromium paints an icon in the
 * corner of one that failed, and a line around it: there the frame cuts them
 * off, with or without script.
 */
export const photo = css`
  inset: -1.5rem;
  width: calc(100% + 3rem);
  height: calc(100% + 3rem);
  object-fit: cover;
  color: transparent;
  filter: var(--duotone, grayscale(1) contrast(1.08));
  @media ${moving} {
    transition: filter 0.4s;
  }
  div:hover > &,
  li:hover > div > & {
    filter: none;
  }
  &[data-failed] {
    opacity: 0;
  }
`;
