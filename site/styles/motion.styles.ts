import { css, keyframes } from "@emotion/css";
import { moving } from "./tokens.ts";

/** Grows from the ground. Position and shape only: fading text would lose its contrast. */
export const grow = keyframes`
  from {
    clip-path: inset(100% 0 0 var(--cut, 0));
  }
  to {
    clip-path: inset(0 0 0 var(--cut, 0));
  }
`;

const lift = keyframes`
  from {
    translate: 0 2.5rem;
  }
`;

/*
 * Where there are no scroll timelines, both animations take no time at all and
 * leave everything in its place.
 */

/** Children of the list rise a little as they come into view. */
export const liftedItems = css`
  @media ${moving} {
    & > li {
      animation: ${lift} linear both;
      animation-timeline: view();
      animation-range: entry 0% entry 70%;
    }
  }
`;

/** What is in a frame grows while the frame comes into view; the frame itself is there, so that no hole is. */
export const growingInside = css`
  @media ${moving} {
    & > * {
      animation: ${grow} linear both;
      animation-timeline: view();
      animation-range: entry 0% entry 55%;
    }
  }
`;

/** Grows while it comes into view. */
export const growing = css`
  @media ${moving} {
    animation: ${grow} linear both;
    animation-timeline: view();
    animation-range: entry 5% entry 90%;
  }
`;
