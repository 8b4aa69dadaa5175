import { css } from "@emotion/css";

export const years = css`
  margin-top: clamp(2.5rem, 5vw, 4.5rem);
  & svg {
    width: 100%;
    height: clamp(6rem, 17vw, 17rem);
  }
  & figcaption {
    display: flex;
    justify-content: space-between;
    margin-top: 0.75rem;
    line-height: 1.4;
    color: var(--ink2);
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
