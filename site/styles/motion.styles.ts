import { css, keyframes } from "@emotion/css";
import { moving } from "./tokens.ts";

/** Grows from the ground. Changes only position and shape, because fading text would lose its contrast. */
export const grow = keyframes`
  from {
    clip-path: inset(70% 0 0 var(--cut, 0));
  }
  to {
    clip-path: inset(0 0 0 var(--cut, 0));
  }
`;

/** Rises a little. */
export const lift = keyframes`
  from {
    translate: 0 1.5rem;
  }
`;

/* Without scroll timelines, both animations take no time and leave everything in its place. */

/** Children of the list rise a little as they scroll into view. */
export const liftedItems = css`
  @media ${moving} {
    & > li {
      animation: ${lift} linear both;
      animation-timeline: view();
      animation-range: entry 0% entry 70%;
    }
  }
`;

/**
 * The content of a frame grows while the frame scrolls into view. The frame itself is always visible, so that there is
 * no hole.
 */
export const growingInside = css`
  @media ${moving} {
    & > * {
      animation: ${grow} linear both;
      animation-timeline: view();
      animation-range: entry 0% entry 70%;
    }
  }
`;

/** Items of a list grow when a filter shows them. */
export const growingWhenChosen = css`
  @media ${moving} {
    &[data-chosen] > li {
      animation: ${grow} 0.3s var(--ease);
    }
  }
`;

/** Grows while it scrolls into view. */
export const growing = css`
  @media ${moving} {
    animation: ${grow} linear both;
    animation-timeline: view();
    animation-range: entry 5% entry 90%;
  }
`;
