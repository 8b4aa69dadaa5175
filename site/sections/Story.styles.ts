import { css } from "@emotion/css";

export const yearsFrame = css`
  margin-top: clamp(2.5rem, 5vw, 4.5rem);
  @media (forced-colors: active) {
    & text {
      fill: CanvasText;
    }
  }
  @media print {
    display: none;
  }
`;

export const story = css`
  max-width: 38em;
  & p + p {
    margin-top: 1.25em;
  }
`;

/** The first paragraph stands out: larger, in full ink, and wrapped like running text. */
export const firstWords = css`
  color: var(--ink);
  text-wrap: pretty;
`;
