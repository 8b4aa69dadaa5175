import { css } from "@emotion/css";
import { radius } from "../styles/tokens.ts";

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

/* The alternative text must never paint over the drawing; a failed photo gives way to it. */
export const photo = css`
  object-fit: cover;
  color: transparent;
  filter: var(--duotone, grayscale(1) contrast(1.08));
  transition: filter 0.4s;
  div:hover > &,
  li:hover > div > & {
    filter: none;
  }
  &[data-failed] {
    opacity: 0;
  }
`;
