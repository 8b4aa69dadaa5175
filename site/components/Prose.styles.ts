import { css } from "@emotion/css";
import { sizes } from "../styles/tokens.ts";

const text = "clamp(1.0625rem, 1.02rem + 0.19vw, 1.1875rem)";

/** Text that somebody wrote at length: about 70 characters in a line, and the rhythm of what stands in it. */
export const prose = css`
  --measure: calc(32 * ${text});
  font-size: ${text};
  line-height: 1.65;
  & > * {
    max-width: var(--measure);
  }
  & > * + * {
    margin-top: 1.25em;
  }
  /* The first paragraph speaks up, as on other pages. */
  & > p:first-child {
    font-size: ${sizes.lead};
    line-height: 1.4;
  }
  & h2 {
    margin-top: 1.9em;
    font-size: clamp(1.625rem, 1.4rem + 0.95vw, 2.25rem);
    line-height: 1.12;
  }
  & h3 {
    margin-top: 1.7em;
  }
  & :is(h4, h5, h6) {
    margin-top: 1.75em;
    font-size: 1em;
    font-weight: 600;
    line-height: 1.4;
  }
  & :is(h2, h3, h4, h5, h6) + * {
    margin-top: 0.7em;
  }
  & strong {
    font-weight: 600;
  }
  & a {
    text-decoration-thickness: 1.5px;
    text-underline-offset: 0.2em;
  }
  & a:hover {
    text-decoration-thickness: 3px;
  }
`;

/* Squares, as before the names of industries and in the menu. */
export const lists = css`
  & :is(ul, ol) {
    padding-inline-start: 1.5em;
  }
  & ul {
    list-style: square;
  }
  & ol {
    list-style: decimal;
  }
  & li + li,
  & li > :is(ul, ol) {
    margin-top: 0.5em;
  }
  & li > p + * {
    margin-top: 0.75em;
  }
  & li::marker {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

/* A box is a square, too, and solid once it is ticked. */
export const tasks = css`
  & li:has([data-task]) {
    list-style: none;
  }
  & [data-task] {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0 0.75em;
    margin-inline-start: -1.5em;
  }
  & [data-task] svg {
    width: 0.875em;
    margin-top: 0.4em;
    stroke: currentColor;
    stroke-width: 2;
  }
  & [data-footnote-backref] svg {
    display: inline;
    width: 0.875em;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
  }
`;

export const quotes = css`
  & blockquote {
    margin-block: 2em;
    padding-inline-start: clamp(1.25rem, 3vw, 2rem);
    border-inline-start: 2px solid;
    font-size: ${sizes.subheading};
    font-weight: 500;
    line-height: 1.4;
    letter-spacing: -0.012em;
  }
  & blockquote > * + * {
    margin-top: 0.75em;
  }
  & hr {
    width: 4.5rem;
    margin-block: 3em;
    border: 0;
    border-top: 2px solid;
  }
`;

export const footnotes = css`
  & [data-footnotes] {
    margin-top: 3.5em;
    padding-top: 1.5em;
    border-top: 1px solid var(--line);
    color: var(--ink2);
    font-size: 1rem;
    line-height: 1.5;
  }
  & [data-footnotes] h2 {
    margin: 0 0 0.75em;
    color: var(--ink);
    font-size: inherit;
    letter-spacing: 0;
  }
  & sup {
    font-size: 0.75em;
    line-height: 0;
  }
  /* Easier to hit than a raised number is. */
  & sup a {
    padding: 0.5em 0.125em;
  }
`;
