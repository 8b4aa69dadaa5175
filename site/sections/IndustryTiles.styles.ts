import { css } from "@emotion/css";
import { from, radius } from "../styles/tokens.ts";

export const fours = css`
  @media ${from.small} {
    grid-template-columns: 1fr 1fr;
  }
  @media ${from.large} {
    grid-template-columns: repeat(auto-fit, minmax(max(20%, 17rem - 7vw), 1fr));
  }
`;

/* On a phone the words have the room they need, the drawing what is left. */
export const tile = css`
  display: grid;
  grid-template: auto 1fr / 1fr min(9rem, 100% - 11rem);
  background: var(--ground);
  color: var(--figure);
  border-radius: ${radius};
  overflow: hidden;
  & h3 {
    padding: 1.25rem 1.25rem 0;
  }
  & p {
    padding: 0.375rem 1.25rem 1.375rem;
    line-height: 1.4;
  }
  @media ${from.small} {
    grid-template: auto 1fr auto / 1fr;
  }
  @media ${from.large} {
    & h3 {
      padding: 1.5rem 1.5rem 0;
    }
    & p {
      padding-inline: 1.5rem;
    }
  }
  @media print {
    break-inside: avoid;
  }
`;

export const art = css`
  grid-area: 1/2/3;
  min-height: 9rem;
  border-radius: 0;
  @media ${from.small} {
    grid-area: auto;
    justify-self: stretch;
    aspect-ratio: 1;
    max-height: 20rem;
  }
`;
