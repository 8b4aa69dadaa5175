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
  padding: min(1.2rem + 0.8vw, 2.25rem);
  background: var(--behind);
  border-radius: ${radius};
  box-shadow: inset 0 0 0 1px var(--line);
  @media (forced-colors: active) {
    --behind: Canvas;
  }
`}`;

/** The dark block: closing band and footer. The header takes its colours from where the first of them begins. */
export const base = css`
  background: var(--base);
  color: var(--ink);
  view-timeline: --night;
  *:has(> &) + & {
    view-timeline: none;
  }
  @media screen {
    ${customProperties(onBase)}
  }
  @media screen and (prefers-contrast: more) {
    ${customProperties({ ink2: moreContrast.ink2, line: moreContrast.line })}
  }
`;

/**
 * A shade at the end of what scrolls sideways, until its end is in view. The ground is that of the element, a custom
 * property.
 */
export const scrollCue = (ground: string) => `
  background:
    linear-gradient(270deg, ${ground} 1rem, transparent 3rem) local 100% / 3rem 100% no-repeat,
    linear-gradient(270deg, color-mix(in srgb, var(--edge) 50%, transparent), transparent) 100% / 0.5rem 100% no-repeat,
    ${ground};
`;
