import { css } from "@emotion/css";
import { from } from "../styles/tokens.ts";

export const talk = css`
  display: grid;
  gap: 4rem var(--column);
  margin-top: clamp(1.75rem, 6svh, 5rem);
  @media ${from.huge} {
    grid-template-columns: 7fr 5fr;
  }
`;

export const intro = css`
  margin-top: 0.5rem;
`;

export const form = css`
  display: grid;
  gap: 1.5rem;
  margin-top: 1.25rem;
  @media ${from.medium} {
    grid-template-columns: 1fr 1fr;
  }
`;

/** Takes the whole width of the form. */
export const wide = css`
  grid-column: 1/-1;
`;

/* Without script the way that does work is said once, where it is read first. */
export const withoutScript = css`
  display: none;
  margin-top: 1rem;
  [data-unscripted] & {
    display: block;
  }
  & p {
    color: var(--ink);
    font-size: inherit;
    font-weight: 500;
  }
`;

/** A function, because only a site without a service for its form needs it. */
export const insteadOfForm = () => css`
  margin-top: 1rem;
  & p {
    color: var(--ink);
    font-size: inherit;
  }
`;

export const send = css`
  [data-unscripted] & p {
    display: none;
  }
`;

export const place = css`
  display: grid;
  gap: 1.5rem var(--column);
  & h3 {
    margin-bottom: 0.5rem;
  }
  & h4 {
    margin: 1.25rem 0 0.25rem;
    font-weight: 500;
    line-height: 1.4;
  }
  @media ${from.medium} {
    grid-template-columns: 2fr minmax(min-content, 1fr);
    align-items: center;
  }
  @media ${from.huge} {
    grid-template: 1fr auto/1fr;
    align-items: stretch;
  }
`;

export const picture = css`
  aspect-ratio: 4/3;
  @media ${from.huge} {
    aspect-ratio: auto;
  }
  @media print {
    max-height: 6cm;
  }
`;
