import { css } from "@emotion/css";
import { from } from "../styles/tokens.ts";

/** Columns as in all sections that stand side by side, but as high as each other. */
export const columns = css`
  display: grid;
  row-gap: 2.5rem;
  @media ${from.large} {
    align-items: stretch;
  }
`;

/* Before the text on a phone, beside it where there is room. A text without parts has no contents, hence no class of theirs. */
export const beside = css`
  display: grid;
  gap: 2rem;
  align-content: start;
  max-width: 27rem;
  & > nav p {
    margin-bottom: 0.25rem;
    color: var(--ink2);
    line-height: 1.4;
  }
  & > nav a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding-block: 0.25rem;
    font-weight: 500;
    line-height: 1.4;
    text-decoration: none;
  }
  & > nav a:hover {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  /* In view for as long as the text is, wherever a screen is high enough for all of it. */
  @media screen and ${from.large} and (height >= 40rem) {
    & > nav {
      position: sticky;
      top: 6.5rem;
    }
  }
  @media print {
    & > nav {
      display: none;
    }
  }
`;
