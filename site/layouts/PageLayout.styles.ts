import { css } from "@emotion/css";

export const skipLink = css`
  position: absolute;
  inset-inline-start: 1rem;
  top: -5rem;
  z-index: 3;
  padding: 0.75rem 1.25rem;
  background: var(--ink);
  color: var(--paper);
  &:focus {
    top: 1rem;
  }
  @media print {
    display: none;
  }
`;
