import { css } from "@emotion/css";
import { from } from "../styles/tokens.ts";

export const team = css`
  display: grid;
  gap: 2.5rem var(--gap);
  @media ${from.medium} {
    grid-template-columns: repeat(3, 1fr);
  }
  @media print {
    grid-template-columns: repeat(3, 1fr);
  }
`;

export const portrait = css`
  aspect-ratio: 1;
  margin-bottom: 1.125rem;
  @media ${from.medium} {
    aspect-ratio: 4/5;
  }
`;
