import { css } from "@emotion/css";
import { from } from "../styles/tokens.ts";

export const offer = css`
  & h3 {
    margin: max(1.75rem, 3vw) 0 0.625rem;
  }
`;

export const fours = css`
  @media ${from.small} {
    grid-template-columns: 1fr 1fr;
  }
  @media ${from.huge} {
    /* Four in a row, and two where text is twice the size. */
    grid: auto / repeat(auto-fit, minmax(max(20%, 14rem), 1fr));
  }
`;

export const drawing = css`
  width: 8.5rem;
  @media ${from.huge} {
    width: 82%;
  }
`;
