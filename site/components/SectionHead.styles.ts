import { css } from "@emotion/css";
import { from } from "../styles/tokens.ts";

export const head = css`
  display: grid;
  gap: 1rem var(--column);
  margin-bottom: min(1.5rem + 1.6vw, 3.25rem);
  @media print {
    break-after: avoid;
  }
`;

export const sideBySide = css`
  @media ${from.large} {
    grid-template-columns: 7fr 5fr;
    align-items: first baseline;
  }
`;
