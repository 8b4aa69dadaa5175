import { css } from "@emotion/css";
import { hovering, moving, radius } from "../styles/tokens.ts";

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
  border: 1.5px solid var(--edge);
  border-radius: ${radius};
  line-height: 1.2;
  @media ${moving} {
    transition:
      background-color 0.18s,
      border-color 0.18s,
      color 0.18s;
  }
  @media ${hovering} {
    &:hover {
      border-color: var(--ink);
    }
  }
  &[aria-pressed="true"] {
    background: var(--ground, var(--ink));
    border-color: var(--figure, var(--ink));
    color: var(--figure, var(--paper));
    &::before {
      background: var(--figure);
    }
    @media (forced-colors: active) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
