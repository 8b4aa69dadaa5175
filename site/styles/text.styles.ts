import { css } from "@emotion/css";
import { sizes } from "./tokens.ts";

export const lead = css`
  max-width: 33em;
  color: var(--ink2);
  font-size: ${sizes.lead};
  line-height: 1.4;
  text-wrap: balance;
`;

/** The largest text of an inner page: its headline, and the closing text at its end. */
export const title = css`
  font-size: ${sizes.title};
  line-height: 1.01;
`;

export const soft = css`
  color: var(--ink2);
`;

/** A list in lines of text. Nothing about it looks as if it could be clicked. */
export const dotted = css`
  text-wrap: balance;
  & > * {
    display: inline;
  }
  & > :not(:last-child)::after {
    /* The first space does not break. */
    content: " · ";
    /* Not for screen readers. */
    content: " · " / "";
  }
`;

export const noWrap = css`
  white-space: nowrap;
`;

/** Only for screen readers. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
