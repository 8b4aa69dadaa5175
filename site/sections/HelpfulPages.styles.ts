import { css } from "@emotion/css";
import { from } from "../styles/tokens.ts";

/* The last line is on the ground of the columns: here they have no labels to leave room for. */
export const ways = css`
  border-bottom: 1px solid var(--line);
  & a {
    display: grid;
    align-items: baseline;
    gap: 0 1rem;
    padding: 0.875rem 0;
    border-top: 1px solid var(--line);
    text-decoration: none;
  }
  & b {
    font-weight: 600;
    font-size: 1.1875rem;
  }
  & a:hover b {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  @media ${from.small} {
    & a {
      grid-template-columns: 6.5rem 1fr;
    }
  }
  @media ${from.medium} {
    margin-bottom: -1.875rem;
  }
  /* No other page prints links that lead to a whole page. */
  @media print {
    & a {
      grid-template-columns: 6.5rem 1fr auto;
      &::after {
        content: "(" attr(href) ")";
      }
    }
  }
`;
