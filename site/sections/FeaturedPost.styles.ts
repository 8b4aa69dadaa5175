import { css } from "@emotion/css";
import { from } from "../styles/tokens.ts";

export const featured = css`
  display: grid;
  gap: 1.5rem var(--column);
  align-items: center;
  & h2 {
    margin: 0.5rem 0 0.75rem;
  }
  @media ${from.large} {
    grid-template-columns: 1fr 1fr;
  }
`;

export const picture = css`
  aspect-ratio: 4/3;
`;
