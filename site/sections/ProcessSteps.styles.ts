import { css } from "@emotion/css";
import { from, sizes } from "../styles/tokens.ts";

export const steps = css`
  align-items: end;
  @media ${from.large} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

/* Each card is a step higher than the one before it; the last is solid. */
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
  &:nth-child(4) {
    --behind: var(--ink);
    color: var(--paper);
  }
  &:nth-child(4) p {
    color: inherit;
  }
  @media ${from.large} {
    min-height: 17.5rem;
    padding: 1.5rem;
    &:nth-child(2) {
      min-height: 20.25rem;
    }
    &:nth-child(3) {
      min-height: 23rem;
    }
    &:nth-child(4) {
      min-height: 25.75rem;
    }
  }
`;
