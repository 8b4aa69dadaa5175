import { css } from "@emotion/css";

export const skipLink = css`
  position: absolute;
  inset-inline-start: 1rem;
  top: -5rem;
  z-index: 3;
  padding: 0.75rem 1.25rem;
  background: var(--ink);
  color: var(--paper);
  &:focus {
    top: 1rem;
  }
  @media print {
    display: none;
  }
`;

/** Other languages than English have words that are longer than a line on a phone. */
export const hyphenated = () => css`
  hyphens: auto;
`;

/** Photos whole and in their own colours. A photo is beside its drawing, which it covers then. */
export const naturalPhotos = () => css`
  & div:has(> svg) > :is(img, picture) {
    inset-inline-start: -1.5rem;
    width: calc(100% + 3rem);
    clip-path: none;
    mix-blend-mode: normal;
    filter: brightness(1) var(--dim,);
  }
  & div:has(> svg + :is(img, picture))::after {
    display: none;
  }
`;
