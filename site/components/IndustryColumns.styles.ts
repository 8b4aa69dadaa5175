import { css } from "@emotion/css";
import { grow } from "../styles/motion.styles.ts";
import { from, radius } from "../styles/tokens.ts";

export const columns = css`
  display: grid;
  grid-template: minmax(0, 1fr) / repeat(4, 1fr);
  gap: var(--gap);
  align-items: end;
  height: clamp(20rem, 104vw, 32rem);
  & svg {
    position: absolute;
    width: 100%;
    height: 100%;
    transform-origin: 50% 100%;
    transition: scale 0.7s var(--ease);
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
  height: 46%;
  font-size: clamp(0.75rem, 0.3rem + 0.65vw, 0.9375rem);
  line-height: 1.3;
  font-weight: 500;
  white-space: nowrap;
  &:hover svg {
    scale: 1.07;
  }
  &:nth-child(2) {
    height: 64%;
    --delay: 90ms;
  }
  &:nth-child(3) {
    height: 82%;
    --delay: 180ms;
  }
  &:nth-child(4) {
    height: 100%;
    --delay: 270ms;
  }
  @media (max-width: 22rem) {
    font-size: 0.6875rem;
  }
`;

export const ground = css`
  position: relative;
  flex: 1;
  overflow: hidden;
  background: var(--ground);
  color: var(--figure);
  border-radius: ${radius};
  animation: ${grow} 0.9s var(--delay, 0s) var(--ease) backwards;
`;

/** Place of a column that is not there. */
export const gap = css`
  flex: 1;
  outline: 2px dashed var(--edge);
  outline-offset: -2px;
  border-radius: ${radius};
  animation: ${grow} 0.9s var(--delay, 0s) var(--ease) backwards;
`;
