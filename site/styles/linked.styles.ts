import { css } from "@emotion/css";
import { hovering, moving } from "./tokens.ts";

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

/** The picture of such a card continues on the next page. */
export const lasting = css`
  @media ${moving} {
    &:focus-within > div {
      view-transition-name: var(--passing);
    }
  }
`;
