import { css } from "@emotion/css";
import { from } from "../styles/tokens.ts";

export const ways = css`
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
  /* The address, which paper adds, stands at the end of its line. */
  @media print {
    & a {
      grid-template-columns: 1fr 3fr auto;
    }
  }
`;
