import { css } from "@emotion/css";
import { from } from "../styles/tokens.ts";

export const info = css`
  display: grid;
  gap: 0 2rem;
  border-top: 2px solid;
  & div {
    padding: 1.125rem 0 1.25rem;
  }
  & dt {
    color: var(--ink2);
  }
  & dd {
    font-size: 1.25rem;
    font-weight: 500;
    line-height: 1.35;
  }
  & a {
    position: relative;
    display: inline-grid;
    align-items: center;
    min-height: 2.75rem;
    margin-block: -0.5rem;
    padding-block: 0.5rem;
    overflow-wrap: anywhere;
    text-underline-offset: 0.25em;
  }
  & dd + dd {
    margin-top: 0.25rem;
    color: var(--ink3);
    font: inherit;
    line-height: 1.45;
  }
  @media ${from.small} {
    grid-template-columns: 1fr 1fr;
  }
  @media ${from.large} {
    grid-template-columns: repeat(4, 1fr);
  }
`;
