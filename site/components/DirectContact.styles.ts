import { css } from "@emotion/css";
import { sizes } from "../styles/tokens.ts";

export const contactLine = css`
  flex: 1 9rem;
  color: var(--ink2);
  font-size: ${sizes.small};
  line-height: 1.45;
`;

/* In one piece where there is room for it, broken anywhere where there is not. */
export const contactLink = css`
  display: inline-block;
  max-width: 100%;
  overflow-wrap: anywhere;
  text-underline-offset: 0.2em;
`;
