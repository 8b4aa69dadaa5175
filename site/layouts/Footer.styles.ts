import { css } from "@emotion/css";
import { from, sizes } from "../styles/tokens.ts";

export const columns = css`
  display: flex;
  flex-wrap: wrap;
  gap: 2.5rem 1.5rem;
  padding-block: 4rem 3rem;
  & > * {
    flex: 1 100%;
  }
  /* What leads on shares a row for as long as its words have room. */
  & > :nth-child(2) {
    flex: 2 6rem;
  }
  & > :nth-child(3) {
    flex: 3 9rem;
  }
  & > :nth-child(4) {
    flex: 3 12rem;
  }
  & h2 {
    margin-bottom: 0.5rem;
    color: var(--ink2);
    font: inherit;
    line-height: 1.4;
    letter-spacing: 0;
  }
  @media ${from.large} {
    display: grid;
    grid-template-columns: 4fr 2fr 3fr 3fr;
  }
  @media print {
    break-inside: avoid;
    padding-block: 2rem 1rem;
  }
`;

/* Links and plain words have rows of the same height, which a finger can hit. */
export const rows = css`
  & li,
  & a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    line-height: 1.4;
    text-decoration: none;
  }
  & a {
    min-width: 2.75rem;
    padding: 0.25rem 0;
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  & a:hover {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
`;

export const blurb = css`
  margin-block: 1rem 1.25rem;
  max-width: 21em;
`;

export const networks = css`
  display: flex;
  gap: 1.25rem;
  padding-block: 0.6875rem;
  & svg {
    width: 1.375rem;
    fill: currentColor;
  }
`;

/** Icons that a finger can hit. A function, because icons without addresses are not links. */
export const linkedNetworks = () => css`
  gap: 0;
  margin-inline-start: -0.6875rem;
  padding-block: 0;
  & a {
    display: block;
    padding: 0.6875rem;
  }
`;

export const copyright = css`
  padding-block: 1.5rem 2rem;
  border-top: 1px solid var(--line);
  font-size: ${sizes.small};
`;
