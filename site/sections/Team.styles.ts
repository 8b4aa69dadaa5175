import { css } from "@emotion/css";
import { below, from } from "../styles/tokens.ts";

/* On a phone the words stand beside small portraits. Large ones come first where the rows differ. */
export const team = css`
  display: grid;
  gap: 1.5rem var(--gap);
  & h3 {
    align-self: end;
  }
  & p {
    align-self: start;
  }
  @media ${below.medium} {
    & li {
      display: grid;
      grid-template: 1fr 1fr/7rem 1fr;
      gap: 0.25rem 1.25rem;
    }
  }
  @media print {
    grid-template-columns: repeat(3, 1fr);
    & > li {
      grid-column: auto;
    }
  }
`;

export const threes = css`
  @media ${from.medium} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

export const portrait = css`
  grid-row: 1/3;
  aspect-ratio: 1;
  @media ${from.medium} {
    margin-bottom: 1.125rem;
    aspect-ratio: 4/5;
  }
`;
