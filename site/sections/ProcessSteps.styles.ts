import { css } from "@emotion/css";
import { from, sizes } from "../styles/tokens.ts";

export const steps = css`
  @media ${from.large} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

/* Each card begins a step higher than the one before it, and all end on one line; the last is solid. */
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
    &:nth-child(4) {
      --behind: var(--ink);
      --ink2: var(--paper);
      color: var(--paper);
    }
  }
  @media ${from.large} {
    display: flex;
    flex-direction: column;
    min-height: 17.5rem;
    margin-top: calc(2.75rem * (3 - var(--step, 0)));
    padding: 1.5rem;
    /* The number climbs, the words stay on the ground. */
    & h3 {
      margin-top: auto;
    }
  }
`;
