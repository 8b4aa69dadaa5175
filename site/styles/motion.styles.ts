import { keyframes } from "@emotion/css";

/*
 * Nothing moves because a page is scrolled: a picture of the whole page, or a window that nobody has scrolled yet, would
 * show it half way.
 */

/** Grows from the ground. Changes only its shape, because fading text would lose its contrast. */
export const grow = keyframes`
  from {
    clip-path: inset(70% 0 0);
  }
  to {
    clip-path: inset(0);
  }
`;
