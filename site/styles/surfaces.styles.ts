import { css } from "@emotion/css";
import { customProperties, moreContrast, onBase, radius } from "./tokens.ts";

/** `--behind` is what a drawing on the card fills its open parts with. */
export const card = css`
  --behind: var(--surface);
  padding: clamp(1.5rem, 2.2vw, 2.25rem);
  background: var(--behind);
  border-radius: ${radius};
  @media print {
    border: 1px solid var(--line);
  }
`;

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
