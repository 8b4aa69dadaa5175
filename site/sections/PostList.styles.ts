import { css } from "@emotion/css";
import { from } from "../styles/tokens.ts";

export const list = css`
  display: grid;
  gap: clamp(2.5rem, 4vw, 3.5rem) clamp(1.25rem, 2.2vw, 2rem);
  & > [hidden] {
    display: none;
  }
  @media ${from.small} {
    grid-template-columns: 1fr 1fr;
  }
  @media ${from.large} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

/* Picture, topic, title, text, byline and button of the posts in one row stand on common lines. */
export const post = css`
  display: grid;
  grid-template-rows: subgrid;
  grid-row: span 6;
  gap: 0;
  justify-items: start;
  & h3 {
    margin: 0.25rem 0 0.625rem;
  }
`;

export const picture = css`
  width: 100%;
  aspect-ratio: 3/2;
  margin-bottom: 1.125rem;
`;
