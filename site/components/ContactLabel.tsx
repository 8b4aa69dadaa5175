import { Fragment } from "react";

/** Characters that every place for an address has room for. */
const shortEnough = 18;

/** An email address or a phone number. A long address breaks behind its "@" before it breaks anywhere else. */
export function ContactLabel({ text }: { readonly text: string }) {
  // Some tools read a place to break at as a space, so only those get one that need it.
  if (text.length <= shortEnough) return text;
  return text.split(/(?<=@)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
