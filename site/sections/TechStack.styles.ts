import { css } from "@emotion/css";
import { from, radius } from "../styles/tokens.ts";

export const stack = css`
  border-bottom: 1px solid var(--line);
  & > * {
    display: grid;
    gap: 0.5rem 0;
    padding: 1.125rem 0;
    border-top: 1px solid var(--line);
    align-items: baseline;
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  @media ${from.small} {
    & > * {
      grid-template-columns: 2fr 5fr;
    }
  }
`;

export const badge = css`
  padding: 0.375rem 0.75rem;
  border: 1.5px solid;
  border-radius: ${radius};
  font-size: 1.1875rem;
  font-weight: 500;
  line-height: 1.4;
`;
