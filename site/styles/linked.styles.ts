import { css } from "@emotion/css";
import { hovering } from "./tokens.ts";

/** A card that leads to the target of the link in its heading. */
export const linked = css`
  position: relative;
  & a {
    text-decoration: underline 1.5px color-mix(in srgb, currentColor 35%, transparent);
    text-underline-offset: 0.2em;
    &::after {
      content: "";
      position: absolute;
      inset: 0;
    }
  }
  @media ${hovering} {
    &:hover a {
      text-decoration-color: currentColor;
    }
  }
`;
