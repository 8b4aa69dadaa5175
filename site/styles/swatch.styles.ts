import { css } from "@emotion/css";

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
