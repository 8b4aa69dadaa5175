import { css } from "@emotion/css";

/* Each link is as high as a finger, and far enough from the next that their focus rings stay apart. */
export const linkRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1.5rem;
  & a:not([class]) {
    display: grid;
    align-items: center;
    min-height: 2.75rem;
    overflow-wrap: anywhere;
    text-underline-offset: 0.25em;
  }
`;
