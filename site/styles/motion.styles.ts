import { css, injectGlobal, keyframes } from "@emotion/css";
import { moving } from "./tokens.ts";

/**
 * Grows from the ground. Changes only position and shape, because fading text would lose its contrast. `--bleed` is by
 * how much an element is larger than its frame on every side.
 */
export const grow = keyframes`
  from {
    clip-path: inset(calc(var(--bleed, 0rem) + 0.7 * var(--waiting, 1) * (100% - 2 * var(--bleed, 0rem))) var(--bleed, 0) var(--bleed, 0));
  }
  to {
    clip-path: inset(var(--bleed, 0));
  }
`;

const wait = keyframes`
  from {
    --waiting: 0;
  }
`;

// oxlint-disable-next-line no-unused-expressions -- the call itself writes the rule
injectGlobal`
  @property --waiting {
    syntax: "<number>";
    inherits: true;
    initial-value: 1;
  }
`;

/*
 * What moves while it is scrolled into view is in its place on a page that is not scrolled, as in a picture of the whole
 * page: its way grows with the first window's height of scrolling, so that nothing in the first window waits.
 *
 * Without scroll timelines, the animation takes no time and leaves everything in its place.
 */
const waiting = `
  animation: ${wait} linear both;
  animation-timeline: scroll(root);
  animation-range: 0 100vh;
`;

/**
 * What is in a frame grows as one while the frame scrolls into view. The frame itself is always visible, so that there
 * is no hole.
 */
export const growingInside = css`
  @media ${moving} {
    ${waiting}
    view-timeline: --frame;
    & > * {
      animation: ${grow} linear both;
      animation-timeline: --frame;
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

/** Children of the list grow while it scrolls into view. */
export const growingItems = css`
  @media ${moving} {
    ${waiting}
    & > * {
      animation: ${grow} linear both;
      animation-timeline: view();
      animation-range: entry 5% entry 90%;
    }
  }
`;
