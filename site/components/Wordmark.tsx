import { StairMark } from "./drawings/StairMark.tsx";

/** The mark and the agency's name. Its parent element has the class `wordmark`. */
export function Wordmark({ name }: { readonly name: string }) {
  return (
    <>
      <StairMark />
      <span>{name}</span>
    </>
  );
}
