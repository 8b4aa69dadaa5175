import { css } from "@emotion/css";
import { below, from } from "../styles/tokens.ts";

/* Large portraits come first where the rows differ. */
export const team = css`
  display: grid;
  gap: 1.5rem var(--gap);
  & h3 {
    align-self: end;
  }
  & p {
    align-self: start;
  }
  @media print {
    grid-template-columns: repeat(3, 1fr);
    & > li {
      grid-column: auto;
    }
  }
`;

/** Words beside small portraits. */
const asRows = `
  & li {
    display: grid;
    grid-template: 1fr 1fr / minmax(0, 7rem) minmax(min-content, 1fr);
    gap: 0.25rem 1.25rem;
  }
`;

/** Words below large portraits. */
const asCards = `
  & li > :first-child {
    margin-bottom: 1.125rem;
    aspect-ratio: 4/5;
  }
`;

export const threes = css`
  @media ${from.medium} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

export const cards = css`
  @media ${below.medium} {
    ${asRows}
  }
  @media ${from.medium} {
    ${asCards}
  }
`;

/** On a tablet, four names do not fit side by side, and a single portrait in a row would fill the screen. */
export const lateCards = css`
  @media ${below.huge} {
    ${asRows}
  }
  @media ${from.huge} {
    ${asCards}
  }
`;

/* A head is in the upper part of a photo, and a small frame has less of it to lose. */
export const portrait = css`
  grid-row: 1/3;
  aspect-ratio: 1;
  & img {
    object-position: 50% 15%;
  }
  @media ${below.medium} {
    & > :not(svg) {
      inset: -0.5rem;
      width: calc(100% + 1rem);
      height: calc(100% + 1rem);
    }
  }
`;
