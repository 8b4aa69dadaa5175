import { css } from "@emotion/css";
import { from } from "../styles/tokens.ts";

/* Each fact is a row, opened by the rule that opens figures and contact facts elsewhere. */
export const rows = css`
  border-top: 2px solid;
  line-height: 1.4;
  & > div {
    display: grid;
    gap: 0 1rem;
    padding-block: 0.75rem;
    border-bottom: 1px solid var(--line);
  }
  & dt {
    color: var(--ink2);
  }
  & dd {
    font-weight: 500;
  }
  /* Narrower, a value is below its label. */
  @media ${from.small} {
    & > div {
      grid-template-columns: 7.5rem 1fr;
    }
    & dd {
      grid-column: 2;
    }
  }
`;
