import { css } from "@emotion/css";
import { from, moving } from "../styles/tokens.ts";

/* Words and picture have the places that they have where all articles are listed. */
export const head = css`
  display: grid;
  gap: 2rem var(--column);
  padding-top: clamp(6.5rem, 14svh, 9rem);
  & h1 {
    margin-block: 0.75rem clamp(1rem, 1.6vw, 1.5rem);
    font-size: clamp(2.25rem, 1.6rem + 2.6vw, 3.75rem);
    line-height: 1.04;
  }
  @media ${from.large} {
    grid-template-columns: 1fr 1fr;
    align-items: center;
  }
  @media print {
    padding-top: 0;
    grid-template-columns: 2fr 1fr;
  }
`;

/** Where the article belongs: the page above it, and what it is about. */
export const trail = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.25rem;
  align-items: center;
  & a {
    display: grid;
    align-items: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
    text-underline-offset: 0.25em;
  }
`;

export const picture = css`
  aspect-ratio: 4/3;
  @media ${moving} {
    view-transition-name: var(--passing);
  }
`;
