import { css } from "@emotion/css";
import { hovering, moving, radius } from "../styles/tokens.ts";

export const button = css`
  display: inline-grid;
  place-items: center;
  min-height: 3.25rem;
  padding: 0.375rem min(1rem + 0.4vw, 1.5rem);
  border: 1.5px solid var(--ink);
  border-radius: ${radius};
  font-weight: 500;
  line-height: 1.2;
  text-decoration: none;
  @media ${moving} {
    transition:
      background-color 0.18s,
      color 0.18s;
    &:active {
      translate: 0 1px;
    }
  }
  @media print {
    display: none;
  }
`;

export const solid = css`
  background: var(--ink);
  color: var(--paper);
  @media ${hovering} {
    &:hover {
      background: none;
      color: var(--ink);
    }
  }
`;

export const outline = css`
  @media ${hovering} {
    &:hover {
      background: var(--ink);
      color: var(--paper);
    }
  }
`;

export const small = css`
  min-height: 2.75rem;
  padding: 0 1.125rem;
  font-size: 1rem;
`;

export const square = css`
  width: 3.25rem;
  padding: 0;
`;

export const buttonRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.625rem;
`;

/** Buttons, and next to them other ways to continue. */
export const action = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 1rem 1.5rem;
  @media print {
    display: none;
  }
`;
