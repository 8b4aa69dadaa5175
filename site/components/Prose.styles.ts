import { css } from "@emotion/css";
import { scrollCue } from "../styles/surfaces.styles.ts";
import { inkPairs, radius, type InkPair } from "../styles/tokens.ts";

const codeInks = (tone: keyof InkPair) => `
  --code-rose: ${inkPairs.rose[tone]};
  --code-blue: ${inkPairs.blue[tone]};
  --code-ochre: ${inkPairs.ochre[tone]};
  --code-green: ${inkPairs.green[tone]};
`;

/** Code, in the text and in blocks on the ground of drawings; all four inks of the studio are in it. */
export const code = css`
  ${codeInks("deep")}
  @media screen and (prefers-color-scheme: dark) {
    ${codeInks("light")}
  }
  & code {
    font-family: ui-monospace, "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    font-size: 0.875em;
    font-variant-ligatures: none;
  }
  & :not(pre) > code {
    padding: 0.125em 0.3125em;
    border-radius: ${radius};
    background: var(--sunk);
    box-decoration-break: clone;
  }
  & > pre {
    max-width: none;
    margin-block: 2em;
    padding: 1.125rem 1.25rem;
    overflow-x: auto;
    border-radius: ${radius};
    ${scrollCue("var(--sunk)")}
    line-height: 1.6;
    tab-size: 2;
  }
  & pre code {
    font-size: 0.9375rem;
  }
  & .comment {
    color: var(--ink2);
    font-style: italic;
  }
  & :is(.keyword, .tag, .atrule, .important) {
    color: var(--code-rose);
    font-weight: 600;
  }
  & :is(.function, .class-name, .selector, .property) {
    color: var(--code-blue);
  }
  & :is(.number, .boolean, .constant, .literal, .attr-name) {
    color: var(--code-ochre);
  }
  & :is(.string, .regex, .attr-value, .inserted) {
    color: var(--code-green);
  }
  @media print {
    ${codeInks("deep")}
    & > pre {
      border: 1px solid var(--line);
      white-space: pre-wrap;
    }
  }
  @media (forced-colors: active) {
    & > pre {
      border: 1px solid;
    }
  }
`;

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
