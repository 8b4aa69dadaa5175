import { css } from "@emotion/css";
import { hovering, moving } from "./tokens.ts";

/** A card that leads where the link in its heading does, and whose picture passes to the next page. */
export const linked = css`
  position: relative;
  & a {
    text-decoration: underline 1.5px;
    text-underline-offset: 0.2em;
    &::after {
      content: "";
      position: absolute;
      inset: 0;
    }
  }
  @media ${hovering} {
    &:hover a {
      text-decoration-thickness: 3px;
    }
  }
  @media ${moving} {
    &:focus-within > div {
      view-transition-name: var(--passing);
    }
  }
`;
