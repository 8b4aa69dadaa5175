import { css } from "@emotion/css";
import { from } from "../styles/tokens.ts";

export const questions = css`
  display: grid;
  gap: 0 var(--column);
  & li {
    padding: 1.5rem 0 1.75rem;
    border-top: 1px solid var(--line);
  }
  & h3 {
    margin-bottom: 0.75rem;
  }
`;

export const threes = css`
  @media ${from.large} {
    grid-template-columns: repeat(3, 1fr);
  }
`;
