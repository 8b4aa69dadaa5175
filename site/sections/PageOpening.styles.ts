import { css } from "@emotion/css";
import { from } from "../styles/tokens.ts";

export const opening = css`
  padding-top: max(6.5rem, 14svh);
  & > div {
    display: grid;
    gap: 1rem;
    margin-top: 1.5rem;
  }
  @media ${from.large} {
    display: grid;
    grid-template-columns: 7fr 5fr;
    gap: var(--column);
    align-items: last baseline;
    & > div {
      margin: 0;
    }
  }
  @media print {
    padding-top: 0;
  }
`;
