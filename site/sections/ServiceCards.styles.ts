import { css } from "@emotion/css";
import { below, from, radius, sizes } from "../styles/tokens.ts";

export const threes = css`
  @media ${from.medium} {
    grid-template-columns: 1fr 1fr;
  }
  @media ${from.huge} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

/* Drawing, title, text, lists and button of the cards in one row stand on common lines. */
export const service = css`
  display: grid;
  gap: 0;
  & > :last-child {
    place-self: end start;
  }
  scroll-margin-top: 1.5rem;
  &:target {
    outline: 3px solid var(--focus);
  }
  & h3 {
    margin-bottom: 0.625rem;
  }
  @media ${from.medium} {
    grid-template-rows: subgrid;
    grid-row: span 5;
    & h3 {
      margin-top: 2rem;
    }
  }
  /* On a phone the drawing stands beside the title, which saves a screen and a half on the page. */
  @media ${below.medium} {
    grid-template-columns: minmax(min(100%, 10rem), 1fr) minmax(0, 4.5rem);
    column-gap: 1rem;
    & > * {
      grid-column: 1/-1;
    }
    & > h3 {
      grid-area: 1/1;
      align-self: end;
    }
  }
`;

export const drawing = css`
  width: min(8.5rem, 100%);
  @media ${below.medium} {
    grid-area: 1/2 !important;
    margin-bottom: 0.875rem;
  }
`;

export const features = css`
  margin-top: 1.5rem;
  & li {
    padding: 0.5625rem 0;
    border-top: 1px solid var(--line);
    line-height: 1.4;
  }
`;

export const proofLine = css`
  padding-bottom: 1.5rem;
  line-height: 1.4;
  &::before {
    display: inline-block;
  }
`;

export const technologies = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  padding: 1rem 0 1.5rem;
  border-top: 1px solid var(--line);
  & li {
    padding: 0 0.5rem;
    border: 1px solid var(--edge);
    border-radius: ${radius};
    font-size: ${sizes.small};
  }
`;
