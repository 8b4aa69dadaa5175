import { css, keyframes } from "@emotion/css";
import { moving } from "./tokens.ts";

/*
 * Nothing moves because a page is scrolled: a picture of the whole page, or a window that nobody has scrolled yet, would
 * show it half way.
 */

/** Grows from the ground. Changes only its shape, because fading text would lose its contrast. */
export const grow = keyframes`
  from {
    clip-path: inset(var(--from, 70%) 0 0);
  }
  to {
    clip-path: inset(0);
  }
`;

/** Items of a list grow when a filter shows them. */
export const growingWhenChosen = css`
  @media ${moving} {
    &[data-chosen] > li {
      --from: 15%;
      animation: ${grow} 0.3s var(--ease);
    }
  }
`;
