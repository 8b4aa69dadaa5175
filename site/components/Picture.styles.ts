import { css } from "@emotion/css";
import { lightScheme, moving, radius } from "../styles/tokens.ts";

/** The drawn background, in the inks of the industry if there is one. */
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

/** An own photo is a `<picture>` element, and looks like a stock photo, which is a plain image. */
export const ownPhoto = () => css`
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & > img[data-failed] {
    opacity: 0;
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
  filter: grayscale() contrast(1.3) var(--dim,);
  @media ${moving} {
    transition: filter 0.4s;
  }
  *:hover > & {
    filter: none;
  }
  &[data-failed] {
    opacity: 0;
  }
`;

/**
 * Two thirds drawing, one third photo, at every width. Without its photo, the drawing fills the frame. The photo is
 * printed in the industry's two inks: white becomes the light one, black the deep one.
 */
export const collage = css`
  isolation: isolate;
  & > svg {
    background: var(--ground, var(--sunk));
  }
  &:has(img:not([data-failed])) > svg {
    /* The pixel more hides the seam where the photo begins. */
    width: calc(66.7% + 1px);
  }
  & > :not(svg) {
    inset-inline-start: calc(66.7% - 1.5rem);
    width: calc(33.3% + 3rem);
    clip-path: inset(0 1.5rem);
    mix-blend-mode: multiply;
    @media (forced-colors: active) {
      mix-blend-mode: normal;
    }
  }
  &::before,
  &::after {
    content: "";
    position: absolute;
    inset: 0;
    inset-inline-start: 66.7%;
    pointer-events: none;
  }
  @media screen {
    &::before {
      background: var(--light, ${lightScheme.line});
    }
  }
  &::after {
    /* Unlike a background, forced colours take a shadow away, which would cover the photo there. */
    box-shadow: inset 0 0 0 50vw var(--deep);
    mix-blend-mode: lighten;
  }
  /* On white, the photo has its own colours. */
  &:hover {
    &::before {
      background: #fff;
    }
    &::after {
      opacity: 0;
    }
  }
  @media ${moving} {
    &::before,
    &::after {
      transition: 0.4s;
    }
  }
`;
