import { css } from "@emotion/css";
import { industries } from "../industries.ts";
import { grow } from "../styles/motion.styles.ts";
import { below, from, moving, radius } from "../styles/tokens.ts";

const count = industries.length;

/** Four columns are numbered by `stairs`; of any other number, too, the last one is the highest. */
const steps =
  count === 4
    ? ""
    : industries
        .map((_, index) => `& > :nth-child(${index + 1}) { --step: ${(3 * index) / Math.max(1, count - 1)}; }`)
        .join("");

export const columns = css`
  display: grid;
  grid-template: minmax(0, 1fr) / repeat(${count}, 1fr);
  gap: var(--gap);
  align-items: end;
  height: clamp(20rem, 104vw, 32rem);
  ${steps}
  & svg {
    position: absolute;
    width: 100%;
    height: 100%;
    transform-origin: 50% 100%;
    @media ${moving} {
      transition: scale 0.7s var(--ease);
    }
  }
  @media ${from.medium} {
    height: 100%;
    min-height: 24rem;
    max-height: clamp(24rem, 46vw, 41rem);
  }
  @media print {
    height: 12rem;
    min-height: 0;
  }
`;

export const column = css`
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  height: calc(46% + 18% * var(--step, 0));
  font-size: clamp(0.875rem, 0.3rem + 0.65vw, 0.9375rem);
  line-height: 1.3;
  font-weight: 500;
  overflow-wrap: anywhere;
  @media ${moving} {
    &:hover svg {
      scale: 1.07;
    }
  }
  @media ${below.medium} {
    font-size: clamp(0.8125rem, 3.9vw, 0.9375rem);
  }
`;

/** On narrow columns every other label stands a line lower, so each has the room of two. */
export const label = css`
  @media ${below.large} {
    height: 2.6em;
    li:nth-child(even) > & {
      padding-top: 1.3em;
    }
    li:nth-child(odd) > & {
      white-space: nowrap;
    }
    li:last-child > & {
      align-self: end;
      width: 200%;
      text-align: end;
    }
  }
`;

export const ground = css`
  position: relative;
  flex: 1;
  overflow: hidden;
  background: var(--ground);
  color: var(--figure);
  border-radius: ${radius};
  @media ${moving} {
    animation: ${grow} 0.9s calc(90ms * var(--step, 0)) var(--ease) backwards;
  }
`;

/** Place of a column that is not there. */
export const gap = css`
  flex: 1;
  outline: 2px dashed var(--edge);
  outline-offset: -2px;
  border-radius: ${radius};
  @media ${moving} {
    animation: ${grow} 0.9s calc(90ms * var(--step, 0)) var(--ease) backwards;
  }
`;
