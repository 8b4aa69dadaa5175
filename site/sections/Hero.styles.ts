import { css } from "@emotion/css";
import { from } from "../styles/tokens.ts";

export const hero = css`
  display: grid;
  gap: 2.75rem var(--column);
  padding-block: 7.25rem 2rem;
  align-items: end;
  & h1 {
    margin-top: 1.5rem;
    max-width: 8em;
    /* At no width smaller than the headline of another page. */
    font-size: clamp(min(1.5rem + 4.8vw, 13vw), 0.15rem + 6.5vw, 6rem);
    line-height: 0.97;
    letter-spacing: 0;
    text-wrap: pretty;
  }
  @media ${from.large} {
    grid-template-columns: 7fr 5fr;
    min-height: min(52.5rem, 64vw, 100svh - 8.5rem);
    padding-block: 6.5rem 3rem;
    & > :first-child {
      padding-bottom: 1.875rem;
    }
  }
  @media print {
    min-height: 0;
    padding-top: 0;
  }
`;

export const tag = css`
  color: var(--ink2);
  line-height: 1.4;
`;

export const heroLead = css`
  margin: 1.75rem 0 2.25rem;
`;
