import { css } from "@emotion/css";
import { from, sizes } from "../styles/tokens.ts";

/** The grid for one row of steps, by their number. */
export const rowOf: readonly string[] = [1, 2, 3, 4].map(
  (columns) => css`
    @media ${from.large} {
      grid-template-columns: repeat(${columns}, 1fr);
    }
  `,
);

/* The last is solid. */
export const step = css`
  & b {
    display: block;
    margin-bottom: 1.25rem;
    font-size: ${sizes.heading};
    font-weight: 600;
    line-height: 1;
    letter-spacing: -0.022em;
  }
  & h3 {
    margin-bottom: 0.5rem;
  }
  & p {
    color: var(--ink2);
  }
  @media screen {
    &:last-child {
      --behind: var(--ink);
      --ink2: var(--paper);
      color: var(--paper);
    }
  }
  @media ${from.large} {
    display: grid;
    /* The number climbs, the words stay on the ground. */
    grid-template-rows: 1fr auto;
    min-height: 17.5rem;
    padding: 1.5rem;
  }
`;

/* Each card begins a step higher than the one before it, and all end on one line. */
export const climbing = css`
  @media ${from.large} {
    margin-top: calc(2.75rem * (3 - var(--step, 0)));
  }
`;
