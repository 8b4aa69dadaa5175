import { css } from "@emotion/css";
import { from, moving } from "../styles/tokens.ts";

export const list = css`
  /* A filter chooses what to look at, not what is printed. */
  @media screen {
    & > [hidden] {
      display: none;
    }
  }
`;

export const project = css`
  display: grid;
  gap: 1.5rem var(--column);
  padding-block: max(1.75rem, 3vw);
  border-top: 1px solid var(--line);
  & h3 {
    margin: 0.375rem 0 0.75rem;
    font-size: calc(1.35rem + 1.1vw);
  }
  /* The first, also of those that a filter leaves, has a picture from edge to edge. */
  &:nth-child(1 of :not([hidden])) {
    border: 0;
    padding-top: 0;
    & > :first-child {
      @media screen and (width <= 90rem) {
        margin-inline: calc(-1 * var(--gutter));
      }
    }
    @media ${from.large} {
      grid-template-columns: 1fr;
      & > * {
        min-height: min(34rem, 62svh);
      }
      & > div + div {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 0 var(--column);
        min-height: 0;
        & > :nth-child(4) {
          grid-area: 1/2/5;
          margin: 0;
        }
        & > :last-child {
          margin-top: 1.5rem;
        }
      }
    }
  }
  @media ${from.large} {
    grid-template-columns: 1fr 1fr;
    /* Pictures change sides, among those that a filter leaves, too. */
    &:nth-child(even of :not([hidden])) > :first-child {
      order: 1;
    }
  }
  @media ${moving} {
    &:target > :first-child {
      view-transition-name: var(--passing);
    }
  }
  @media print {
    grid-template-columns: 1fr 2fr;
  }
`;

export const picture = css`
  aspect-ratio: 16/9;
  @media ${from.large} {
    aspect-ratio: auto;
    min-height: 26rem;
  }
`;

export const facts = css`
  display: grid;
  gap: 1.25rem 2rem;
  margin: 1.5rem 0 1.75rem;
  & h4 {
    font-weight: 500;
    line-height: 1.4;
  }
  & li {
    padding: 0.1875rem 0;
    color: var(--ink2);
    line-height: 1.4;
  }
  & > :last-child ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.25rem;
  }
  @media ${from.small} {
    grid-template-columns: 3fr 2fr;
    & > :last-child ul {
      display: block;
    }
  }
`;
