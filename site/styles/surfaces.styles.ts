import { css } from "@emotion/css";
import { customProperties, moreContrast, onBase, radius } from "./tokens.ts";

/** A border for elements that differ from the page only by their background, where backgrounds are not shown. */
export const edged = css`
  @media print {
    border: 1px solid var(--line);
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

/** `--behind` is the colour with which a drawing on the card fills its open parts. */
export const card = `${edged} ${css`
  --behind: var(--surface);
  padding: clamp(1.5rem, 2.2vw, 2.25rem);
  background: var(--behind);
  border-radius: ${radius};
`}`;

/** The dark block: closing band and footer. */
export const base = css`
  background: var(--base);
  color: var(--ink);
  @media screen {
    ${customProperties(onBase)}
  }
  @media screen and (prefers-contrast: more) {
    ${customProperties({ ink2: moreContrast.ink2, line: moreContrast.line })}
  }
`;
