import { css } from "@emotion/css";
import { from } from "../styles/tokens.ts";

export const twos = css`
  @media ${from.medium} {
    grid-template-columns: 1fr 1fr;
  }
`;

/* Picture at the edge, words beside it. */
export const card = css`
  display: grid;
  grid-template: auto 1fr / minmax(0, 26%) minmax(min-content, 1fr);
  gap: 0.375rem 1.5rem;
  padding: 0;
  overflow: hidden;
  & h3 {
    padding-top: 1.5rem;
  }
  & p {
    padding: 0 1.25rem 2rem 0;
  }
`;

export const art = css`
  grid-area: 1/1/3;
  border-radius: 0;
`;
