import { css } from "@emotion/css";
import { hovering, radius, tint } from "../styles/tokens.ts";

export const filter = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-bottom: 2.25rem;
`;

export const option = css`
  display: flex;
  align-items: center;
  min-height: 2.875rem;
  padding: 0.25rem min(1rem, 3.7vw);
  border: 1.5px solid;
  border-radius: ${radius};
  line-height: 1.2;
  @media ${hovering} {
    &:hover {
      background: ${tint};
    }
  }
  /* The strongest of all: the page has its ground. */
  &[aria-pressed="true"] {
    background: var(--figure, var(--ink));
    border-color: var(--figure, var(--ink));
    color: var(--ground, var(--paper));
    &::before {
      background: var(--ground);
      border-color: var(--ground);
    }
    @media (forced-colors: active) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
