import { css } from "@emotion/css";
import { below, from, sizes } from "../styles/tokens.ts";

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
  }
  /* A long word may reach into the padding. */
  & h3 {
    margin: 0 -1rem 0.5rem 0;
  }
  & p {
    margin-bottom: 1rem;
    color: var(--ink2);
  }
  & strong {
    font-weight: 500;
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
    grid-template-rows: 1fr auto auto auto;
    min-height: 17.5rem;
    padding: 1.5rem min(1.5rem, 1.7vw);
    /* Titles and results of all steps are on common lines. */
    & p {
      min-height: 4lh;
    }
  }
`;

/* Each card begins a step higher than the one before it, and all end on one line. */
export const climbing = css`
  @media ${below.large} {
    margin-inline-start: calc(1.25rem * var(--step, 0));
  }
  @media ${from.large} {
    margin-top: calc(2.75rem * (3 - var(--step, 0)));
  }
`;

/** The scale below the steps: a bracket around all of them, and what goes on after it. */
export const ruler = css`
  display: flex;
  flex-wrap: wrap;
  white-space: nowrap;
  gap: 0.5rem;
  margin-top: 0.5rem;
  & :first-child {
    flex: auto;
    padding-inline: 0.5rem;
    border: solid;
    border-width: 0 2px 2px;
  }
`;
