import { css } from "@emotion/css";
import { from } from "../styles/tokens.ts";

export const list = css`
  display: grid;
  gap: clamp(2.5rem, 4vw, 3.5rem) clamp(1.25rem, 2.2vw, 2rem);
  /* A filter chooses what to look at, not what is printed. */
  @media screen {
    & > [hidden] {
      display: none;
    }
  }
`;

export const threes = css`
  @media ${from.small} {
    grid-template-columns: 1fr 1fr;
  }
  @media ${from.large} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

/* One post alone has its picture beside it, as the one above has, but on the other side. */
export const few = css`
  @media ${from.small} {
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
    & > :only-child {
      grid-template: 1fr auto auto auto 1fr / 1fr 1fr;
      grid-row: auto;
      column-gap: var(--column);
      & > * {
        grid-column: 1;
      }
      & > :first-child {
        grid-area: 1/2/-1;
        margin: 0;
      }
      & > :nth-child(2) {
        align-self: end;
      }
      & > :last-child {
        align-self: start;
      }
    }
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
