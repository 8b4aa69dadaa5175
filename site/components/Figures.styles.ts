import { css } from "@emotion/css";
import { scrollCue } from "../styles/surfaces.styles.ts";
import { radius } from "../styles/tokens.ts";

/* Wider than the text where there is room: what does not fit scrolls inside of its frame, and the page does not. */
export const tables = css`
  & > :has(> table) {
    max-width: none;
    margin-block: 2em;
    overflow-x: auto;
    ${scrollCue("var(--paper)")}
  }
  & table {
    width: 100%;
    border-collapse: collapse;
    font-size: 1rem;
    line-height: 1.4;
    font-variant-numeric: tabular-nums;
  }
  & :is(th, td) {
    min-width: 6.5rem;
    padding: 0.625rem 1.25rem 0.625rem 0;
    border-bottom: 1px solid var(--line);
    text-align: start;
    text-wrap: balance;
    vertical-align: top;
  }
  & :is(th, td):last-child {
    padding-inline-end: 0;
  }
  & th {
    border-bottom: 2px solid;
    font-weight: 500;
    vertical-align: bottom;
  }
  & [data-align="right"] {
    text-align: end;
  }
  & [data-align="center"] {
    text-align: center;
  }
`;

export const figures = css`
  & figure {
    max-width: none;
    margin-block: 2em;
  }
  & figure img {
    display: block;
    width: 100%;
    height: auto;
    border-radius: ${radius};
    background: var(--sunk);
    /* Light pictures would glare by night, as photos do. */
    filter: var(--dim, none);
  }
  & figcaption {
    max-width: var(--measure);
    margin-top: 0.75rem;
    color: var(--ink2);
    font-size: 1rem;
    line-height: 1.4;
  }
`;
