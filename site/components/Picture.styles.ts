import { css } from "@emotion/css";
import { from, moving, radius } from "../styles/tokens.ts";

/** The drawn background, in the industry's inks if it has any. Everything in it fills it. */
export const frame = css`
  --behind: var(--sunk);
  position: relative;
  overflow: clip;
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
 * The alternative text must never cover the drawing. The photo is a little larger than its frame on every side, because
 * Chromium draws an icon and a border for a failed photo. The frame cuts these off, with or without script.
 */
export const photo = css`
  inset: -1.5rem;
  width: calc(100% + 3rem);
  height: calc(100% + 3rem);
  object-fit: cover;
  color: transparent;
  filter: grayscale() contrast(1.3) var(--duotone,) var(--dim,);
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

/** On wide screens, the photo is beside a part of the drawing. If the photo fails, the drawing is complete. */
export const collage = css`
  @media ${from.large} {
    & > img {
      --cut: 1.5rem;
      inset-inline-start: calc(33.3% - 1.5rem);
      width: calc(66.7% + 3rem);
      clip-path: inset(0 0 0 1.5rem);
    }
  }
`;
