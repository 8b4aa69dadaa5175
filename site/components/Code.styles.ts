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
