import { classNames } from "../styles/class-names.ts";
import { StairMark } from "./drawings/StairMark.tsx";
import { longName, longWord } from "./Wordmark.styles.ts";

/** In letters: two lines on the narrowest phone, and one. */
const shortEnough = { name: 24, word: 16 };

/** The mark and the agency's name. Its parent element has the class `wordmark`. */
export function Wordmark({ name }: { readonly name: string }) {
  const longest = Math.max(...name.split(/[\s-]/).map(({ length }) => length));
  const classes = classNames(name.length > shortEnough.name && longName, longest > shortEnough.word && longWord());
  return (
    <>
      <StairMark />
      <span className={classes || undefined}>{name}</span>
    </>
  );
}
