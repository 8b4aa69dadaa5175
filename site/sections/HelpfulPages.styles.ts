import { css } from "@emotion/css";
import { below } from "../styles/tokens.ts";

export const ways = css`
  & a {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 1rem;
    padding: 0.875rem 0;
    border-top: 1px solid var(--line);
    text-decoration: none;
  }
  & b {
    flex: 0 0 6.5rem;
    font-weight: 600;
    font-size: 1.1875rem;
  }
  & a:hover b {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  @media ${below.small} {
    & b {
      flex-basis: 100%;
    }
  }
  /* The address, which paper adds, stands at the end of its line. */
  @media print {
    & a {
      flex-wrap: nowrap;
    }
    & span {
      flex: 1;
    }
  }
`;
