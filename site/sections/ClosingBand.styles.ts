import { css } from "@emotion/css";
import { from } from "../styles/tokens.ts";

/** Removes the space above the footer, because the band and the footer are one dark block. */
export const band = css`
  margin-bottom: calc(-1 * var(--section));
  border-bottom: 1px solid var(--line);
`;

export const frame = css`
  display: grid;
  gap: 3rem;
  padding-top: clamp(4rem, 7vw, 7.5rem);
  & h2 {
    max-width: 12em;
  }
  @media ${from.large} {
    grid-template-columns: 2fr 1fr;
    align-items: end;
    & > :first-child {
      padding-bottom: min(7vw, 7.5rem);
    }
  }
`;

export const text = css`
  margin: 1.25rem 0 2rem;
`;
