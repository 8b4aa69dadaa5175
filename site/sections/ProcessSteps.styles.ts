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

/** From edge to edge of the window. */
export const row = css`
  display: grid;
  @media print {
    grid-template-columns: 1fr 1fr;
  }
`;

export const step = css`
  padding: 1.5rem var(--gutter) 2rem;
  background: var(--ground);
  color: var(--figure);
  & b {
    font-size: min(12rem, 14vw);
    font-weight: 600;
    line-height: 0.9;
    letter-spacing: -0.04em;
  }
  & h3 {
    margin-bottom: 0.5rem;
    font-size: ${sizes.heading};
    overflow-wrap: anywhere;
  }
  & p {
    max-width: 30em;
    margin-bottom: 1rem;
  }
  & strong {
    font-weight: 600;
  }
  @media ${below.large} {
    & b {
      display: block;
      margin-bottom: 0.75rem;
      font-size: 4.5rem;
    }
  }
  /* The number climbs, the words stay on the ground: titles, texts and results of all steps begin on common lines. */
  @media ${from.large} {
    display: grid;
    grid-row: span 4;
    grid-template-rows: subgrid;
    padding-inline: min(2rem, 2vw);
    & b {
      margin-bottom: 3rem;
    }
    & h3 {
      font-size: min(1rem + 1.1vw, 2rem);
    }
  }
`;

/* Each begins a step higher than the one before it, and all end on one line. */
export const climbing = css`
  @media screen and ${below.large} {
    margin-inline-start: calc(min(1.25rem, 4vw) * var(--step, 0));
  }
  @media screen and ${from.large} {
    margin-top: calc(2.75rem * (3 - var(--step, 0)));
  }
`;

/** The scale below the steps: a bracket around all of them, and what goes on after it. */
export const ruler = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.5rem;
  margin-top: 0.75rem;
  font-weight: 500;
  @media ${from.large} {
    & > span:first-child:not(:last-child) {
      flex: auto;
      padding-inline: 0.5rem;
      border: solid;
      border-width: 0 2px 2px;
    }
  }
`;
