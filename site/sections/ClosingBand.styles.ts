import { css } from "@emotion/css";
import { from, radius } from "../styles/tokens.ts";

/** Removes the space above the footer, because the band and the footer are one dark block. */
export const band = css`
  margin-bottom: calc(-1 * var(--section));
  border-bottom: 1px solid var(--line);
`;

export const frame = css`
  display: grid;
  gap: 3rem;
  padding-top: var(--section);
  & h2 {
    max-width: 12em;
  }
  @media ${from.large} {
    grid-template-columns: 6fr 7fr;
    gap: 3rem var(--column);
    align-items: end;
    & > :first-child {
      padding-bottom: var(--section);
    }
  }
`;

export const text = css`
  margin: 1.25rem 0 2rem;
`;

/** Above the button. A function, because only Home has them. */
export const answers = () => css`
  margin-bottom: 2rem;
`;

/* Four steps in the studio's inks, on a phone lying on their side. */
export const steps = css`
  display: grid;
  gap: var(--gap);
  color: var(--paper);
  font-weight: 600;
  line-height: 1.25;
  & > li {
    display: flex;
    gap: 0.75rem;
    align-items: baseline;
    width: calc(70% + 10% * var(--step, 0));
    padding: 0.875rem 1.25rem;
    background: var(--rose);
    border-radius: ${radius} ${radius} 0 0;
  }
  & > :nth-child(2) {
    background: var(--blue);
  }
  & > :nth-child(3) {
    background: var(--ochre);
  }
  & > :nth-child(4) {
    background: var(--green);
  }
  & b {
    font-size: 1.5rem;
    line-height: 1;
  }
  @media ${from.large} {
    grid-template: minmax(0, 1fr) / repeat(4, 1fr);
    align-items: end;
    height: min(12rem + 26vw, 36rem);
    & > li {
      display: block;
      width: auto;
      min-height: calc(40% + 20% * var(--step, 0));
      padding: 1.25rem min(1.25rem, 1.3vw);
      font-size: min(0.9rem + 0.35vw, 1.25rem);
    }
    & b {
      display: block;
      margin-bottom: 1rem;
      font-size: min(2rem + 2.2vw, 4rem);
    }
  }
`;
