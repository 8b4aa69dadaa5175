import { css } from "@emotion/css";
import { moving } from "../../styles/tokens.ts";

/** Lines of two pixels at every size. */
export const lines = css`
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  overflow: visible;
  & * {
    vector-effect: non-scaling-stroke;
  }
`;

/** The one solid part. It moves while the pointer is over its card. */
export const solidPart = css`
  fill: currentColor;
  @media ${moving} {
    transition: translate 0.6s var(--ease);
    li:hover > svg > & {
      translate: 3px -3px;
    }
  }
`;
