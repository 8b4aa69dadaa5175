import { css } from "@emotion/css";

export const category = css`
  display: flex;
  align-items: center;
  color: var(--ink2);
`;
