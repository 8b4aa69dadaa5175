import { css } from "@emotion/css";
import { moving, radius, sizes } from "../styles/tokens.ts";

export const field = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem 1rem;
  align-content: start;
  &:has(:user-invalid) b {
    visibility: visible;
  }
`;

/* Where it has no room beside the word for a fault, that word is below it. */
export const label = css`
  flex: auto;
  font-weight: 500;
  line-height: 1.4;
  & b {
    color: var(--error);
  }
`;

export const control = css`
  width: 100%;
  min-height: 3.25rem;
  padding: 0.75rem 1rem;
  scroll-margin-top: 2.5rem;
  border: 1.5px solid var(--edge);
  border-radius: ${radius};
  background: var(--surface);
  color: var(--ink);
  font: inherit;
  font-weight: 500;
  line-height: 1.4;
  resize: vertical;
  appearance: none;
  @media ${moving} {
    transition: border-color 0.15s;
  }
  &:hover,
  &:focus-visible {
    border-color: var(--ink);
    outline-offset: 1px;
  }
  &:user-invalid {
    border-color: var(--error);
    box-shadow: inset 0 -3px var(--error);
  }
  /* What is not filled in is lighter than any answer. */
  &::placeholder {
    color: var(--ink3);
    font-weight: 400;
    opacity: 1;
  }
  &:has([value=""]:checked) {
    color: var(--ink3);
    font-weight: 400;
  }
`;

/** A select with its arrow above it, which does not catch clicks. */
export const picker = css`
  display: grid;
  width: 100%;
  align-items: center;
  & > * {
    grid-area: 1/1;
  }
  & select {
    padding-inline-end: 3rem;
    cursor: pointer;
  }
  & svg {
    justify-self: end;
    margin-inline-end: calc(1.125rem + 1.5px);
    color: var(--edge);
    pointer-events: none;
  }
`;

/** Its space is reserved, so nothing moves when it appears. */
export const fault = css`
  visibility: hidden;
  color: var(--error);
  font-weight: 500;
  line-height: 1.4;
`;

export const note = css`
  width: 100%;
  color: var(--ink3);
  font-size: ${sizes.small};
  line-height: 1.4;
`;
