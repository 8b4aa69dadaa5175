import { css } from "@emotion/css";
import { radius } from "../styles/tokens.ts";

export const rise = css`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: var(--gap);
  align-items: end;
  height: clamp(7rem, 26vw, 24rem);
`;

export const column = css`
  height: calc(34% + 22% * var(--step, 0));
  background: var(--rose);
  border-radius: ${radius} ${radius} 0 0;
  &:nth-child(2) {
    background: var(--blue);
  }
  &:nth-child(3) {
    background: var(--ochre);
  }
  &:nth-child(4) {
    background: var(--green);
  }
`;
