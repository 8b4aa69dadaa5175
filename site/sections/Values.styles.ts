import { css } from "@emotion/css";
import { from } from "../styles/tokens.ts";

export const values = css`
  display: grid;
  gap: 0 var(--column);
  & li {
    padding: 1.5rem 0 clamp(2rem, 3vw, 3rem);
    border-top: 1px solid var(--line);
    break-inside: avoid;
  }
  & h3 {
    margin-bottom: 0.75rem;
    font-size: clamp(1.5rem, 1.3rem + 0.9vw, 2.125rem);
    line-height: 1.15;
  }
  & p {
    max-width: 32em;
  }
`;

export const twos = css`
  @media ${from.medium} {
    grid-template-columns: 1fr 1fr;
  }
`;
