import { css } from "@emotion/css";

/* Cards as those of the industries: a drawing at the edge, words beside it. A first article has none, hence no class of theirs. */
export const neighbours = css`
  & li {
    display: grid;
    grid-template: auto 1fr / min(26%, 12rem) 1fr;
    gap: 0.25rem clamp(1.25rem, 2.2vw, 2.25rem);
    padding: 0;
    overflow: hidden;
  }
  & li p {
    padding-top: clamp(1.25rem, 2.2vw, 2.25rem);
  }
  & h3 {
    padding: 0 1.25rem clamp(1.5rem, 4vw, 4rem) 0;
  }
  & ul + p {
    margin-top: 1.5rem;
  }
`;
