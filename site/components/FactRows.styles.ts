import { css } from "@emotion/css";

/* Each fact is a row, opened by the rule that opens figures and contact facts elsewhere. */
export const rows = css`
  border-top: 2px solid;
  line-height: 1.4;
  & > div {
    display: grid;
    grid-template-columns: 7.5rem 1fr;
    gap: 0 1rem;
    padding-block: 0.75rem;
    border-bottom: 1px solid var(--line);
  }
  & dt {
    color: var(--ink2);
  }
  & dd {
    grid-column: 2;
    font-weight: 500;
  }
`;
