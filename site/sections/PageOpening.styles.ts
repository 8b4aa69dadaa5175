import { css } from "@emotion/css";
import { from } from "../styles/tokens.ts";

export const opening = css`
  padding-top: clamp(8rem, 6rem + 6vw, 12rem);
  & p {
    margin-top: 1.5rem;
  }
  @media ${from.large} {
    display: grid;
    grid-template-columns: 7fr 5fr;
    gap: var(--column);
    align-items: last baseline;
    & p {
      margin: 0;
    }
  }
  @media print {
    padding-top: 0;
  }
`;
