import { css } from "@emotion/css";
import { from } from "../styles/tokens.ts";

export const stats = css`
  display: grid;
  gap: 0 var(--gap);
  border-top: 2px solid;
  /* The lines between the rows; that of the first row is cut off. */
  overflow: clip;
  & div {
    display: grid;
    align-content: start;
    padding: 1.125rem 0 1.5rem;
    box-shadow: 0 -1px var(--line);
  }
  & dd {
    order: -1;
    font-size: min(2rem + 2.2vw, 4rem);
    font-weight: 600;
    line-height: 1.05;
    letter-spacing: -0.025em;
  }
  & dt {
    color: var(--ink2);
  }
`;

/* Two in a row, or one where a visitor's text is so large that a figure would break. */
export const fours = css`
  grid-template-columns: repeat(auto-fit, minmax(max(7.5rem, 34%), 1fr));
  @media ${from.large} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

export const belowHeading = css`
  margin-top: max(1.5rem, 2.4vw);
`;
