import { css } from "@emotion/css";
import { from } from "../styles/tokens.ts";

export const form = css`
  display: grid;
  gap: 1.5rem;
  margin-top: 1.75rem;
  @media ${from.small} {
    grid-template-columns: 1fr 1fr;
  }
`;

/** Takes the whole width of the form. */
export const wide = css`
  grid-column: 1/-1;
`;

export const send = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 1rem 1.5rem;
  & p {
    flex: 1 1 16rem;
    line-height: 1.45;
  }
`;
