import { css } from "@emotion/css";
import { sizes } from "../styles/tokens.ts";

export const contactLine = css`
  flex: 1 13rem;
  color: var(--ink2);
  font-size: ${sizes.small};
  line-height: 1.4;
  overflow-wrap: anywhere;
  text-underline-offset: 0.2em;
`;
