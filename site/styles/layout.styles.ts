import { css } from "@emotion/css";
import { from } from "./tokens.ts";

/** The page's column of content. */
export const wrap = css`
  max-width: 90rem;
  margin-inline: auto;
  padding-inline: var(--gutter);
`;

/** Space above a section. */
export const section = css`
  margin-top: var(--section);
`;

/** Space above the first section after a page's opening. */
export const nearSection = css`
  margin-top: min(1.5rem + 3.6vw, 5rem);
`;

/** Cards side by side, so close that they look like one block. */
export const grid = css`
  display: grid;
  gap: var(--gap);
  @media print {
    grid-template-columns: 1fr 1fr;
  }
`;

/** Numbers its items 0 to 3 in `--step`, for four rising columns or steps. */
export const stairs = css`
  & > :nth-child(2) {
    --step: 1;
  }
  & > :nth-child(3) {
    --step: 2;
  }
  & > :nth-child(4) {
    --step: 3;
  }
`;

/** A heading on the left, its content on the right. */
export const split = css`
  @media ${from.large} {
    display: grid;
    grid-template-columns: 5fr 7fr;
    gap: var(--column);
    align-items: start;
  }
`;

/** Elements without a use on paper. */
export const screenOnly = css`
  @media print {
    display: none;
  }
`;

/** Elements without a use if there is no script. */
export const scriptedOnly = css`
  [data-unscripted] & {
    display: none;
  }
`;
