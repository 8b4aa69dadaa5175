import { css } from "@emotion/css";
import { below, from } from "../styles/tokens.ts";

export const stats = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0 2rem;
  border-top: 2px solid;
  & div {
    display: grid;
    align-content: start;
    padding: 1.125rem 0 1.5rem;
  }
  & dd {
    order: -1;
    font-size: clamp(2.5rem, 2rem + 2.2vw, 4rem);
    font-weight: 600;
    line-height: 1.05;
    letter-spacing: -0.028em;
  }
  & dt {
    color: var(--ink2);
  }
  @media ${from.large} {
    grid-template-columns: repeat(4, 1fr);
  }
  @media ${below.large} {
    & :nth-child(n + 3) {
      border-top: 1px solid var(--line);
    }
  }
`;

export const belowHeading = css`
  margin-top: clamp(1.5rem, 2.4vw, 2.25rem);
`;
