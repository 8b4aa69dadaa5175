import { css } from "@emotion/css";
import { classNames } from "../styles/class-names.ts";
import { StairMark } from "./drawings/icons.tsx";

export const wordmark = css`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  font-size: 1.1875rem;
  font-weight: 600;
  line-height: 1.2;
  letter-spacing: -0.012em;
  text-decoration: none;
  min-width: min-content;
  & svg {
    flex: none;
    width: 1.375rem;
    fill: currentColor;
  }
`;

/** Three lines of it are no higher than the bar. */
const longName = css`
  font-size: 1rem;
`;

/** Few names have such a word. It breaks before it moves the menu out of a narrow window. */
const longWord = css`
  overflow-wrap: anywhere;
`;

/** In letters: two lines on the narrowest phone, and one. */
const shortEnough = { name: 24, word: 16 };

/** The mark and the agency's name. Its parent element has the class `wordmark`. */
export function Wordmark({ name }: { readonly name: string }) {
  const longest = Math.max(...name.split(/[\s-]/).map(({ length }) => length));
  const classes = classNames(name.length > shortEnough.name && longName, longest > shortEnough.word && longWord);
  return (
    <>
      <StairMark />
      <span className={classes || undefined}>{name}</span>
    </>
  );
}
