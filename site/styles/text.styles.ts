import { css } from "@emotion/css";
import { from, sizes } from "./tokens.ts";

export const lead = css`
  max-width: 33em;
  color: var(--ink2);
  font-size: ${sizes.lead};
  line-height: 1.45;
  @media ${from.large} {
    text-wrap: balance;
  }
`;

export const soft = css`
  color: var(--ink2);
`;

export const noWrap = css`
  white-space: nowrap;
`;

/** Read out, not shown. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
