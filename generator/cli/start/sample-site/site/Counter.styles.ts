import { css } from "@emotion/css";

export const counter = css`
  padding-inline: 1rem;
  &[aria-pressed="true"] {
    font-weight: 700;
  }
`;
