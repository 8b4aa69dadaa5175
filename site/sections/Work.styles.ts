import { css } from "@emotion/css";
import { from, radius } from "../styles/tokens.ts";

export const tiles = css`
  @media ${from.medium} {
    grid-template-columns: 1fr 1fr;
    /* Chequered: in every second row of two, the drawing comes first. */
    & > :nth-child(4n + 3) > svg,
    & > :nth-child(4n) > svg {
      order: -1;
    }
  }
`;

/** The last of an odd number has a row of its own. */
export const oddTiles = css`
  @media ${from.medium} {
    & > :last-child {
      grid-column: 1/-1;
      grid-template-columns: 1fr 22.5vw;
    }
    & > :last-child:last-child > svg {
      order: 0;
    }
  }
`;

export const tile = css`
  display: grid;
  grid-template-columns: 1fr min(42%, 100% - 11rem);
  min-height: 11rem;
  background: var(--ground);
  color: var(--figure);
  border-radius: ${radius};
  overflow: clip;
  & > div {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    gap: 0.75rem;
    padding: min(1.2rem + 0.8vw, 2.25rem);
  }
  & svg {
    width: 100%;
    height: 100%;
  }
  @media ${from.medium} {
    grid: auto / minmax(min-content, 1fr) 1fr;
    min-height: clamp(12rem, 22.5vw, 21rem);
  }
`;
