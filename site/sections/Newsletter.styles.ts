import { css } from "@emotion/css";
import { from } from "../styles/tokens.ts";

export const newsletter = css`
  display: grid;
  gap: 2rem;
  padding: clamp(1.75rem, 4vw, 4rem);
  @media ${from.large} {
    grid-template-columns: 1fr 1fr;
    align-items: center;
  }
`;

export const text = css`
  margin-top: 0.625rem;
`;

export const form = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  align-items: end;
  & > :first-child {
    flex: 1 1 16rem;
  }
`;
