import { StairMark } from "./drawings/StairMark.tsx";
import { longName } from "./Wordmark.styles.ts";

/** In letters: two lines on the narrowest phone. */
const shortEnough = 24;

/** The mark and the agency's name. Its parent element has the class `wordmark`. */
export function Wordmark({ name }: { readonly name: string }) {
  return (
    <>
      <StairMark />
      <span className={name.length > shortEnough ? longName : undefined}>{name}</span>
    </>
  );
}
