import { css } from "@emotion/css";
import { hovering, moving, tint } from "../styles/tokens.ts";

/* The bars are borders, because forced colours take backgrounds away. */
export const toggle = css`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border: 0;
  @media ${hovering} {
    &:hover {
      background: ${tint};
    }
  }
  & span {
    grid-area: 1/1;
    width: 1.5rem;
    border-top: 2px solid;
    translate: 0 -4px;
    @media ${moving} {
      transition: 0.25s var(--ease);
    }
  }
  & span + span {
    translate: 0 4px;
  }
`;
