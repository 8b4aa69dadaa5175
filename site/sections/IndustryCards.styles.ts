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
  grid-template: auto 1fr / min(26%, 12rem) 1fr;
  gap: 0.375rem clamp(1.25rem, 2.2vw, 2.25rem);
  padding: 0;
  overflow: hidden;
  & h3 {
    padding-top: clamp(1.25rem, 2.2vw, 2.25rem);
  }
  & p {
    padding: 0 1.25rem clamp(1.5rem, 4vw, 4rem) 0;
  }
`;

export const art = css`
  grid-area: 1/1/3;
  border-radius: 0;
`;
