import { css } from "@emotion/css";

export const byline = css`
  margin: 0.75rem 0 1.25rem;
  color: var(--ink3);
  line-height: 1.4;
`;
