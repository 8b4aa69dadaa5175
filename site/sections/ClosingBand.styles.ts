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
  padding-top: var(--section);
  & h2 {
    max-width: 12em;
  }
  @media ${from.large} {
    grid-template-columns: 2fr 1fr;
    align-items: end;
    & > :first-child {
      padding-bottom: var(--section);
    }
  }
`;

export const text = css`
  margin-top: 1.25rem;
`;

/** What happens next, on ruled lines. */
export const steps = css`
  max-width: 33em;
  margin: 1.5rem 0 2rem;
  & li {
    padding: 0.5rem 0;
    border-top: 1px solid var(--line);
  }
`;
