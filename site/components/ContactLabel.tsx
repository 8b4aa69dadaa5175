import { Fragment } from "react";

/** Texts of this length fit into every place for an address. */
const shortEnough = 18;

/** An email address or a phone number. A long address breaks after its "@" before it breaks anywhere else. */
export function ContactLabel({ text }: { readonly text: string }) {
  // Some tools read an optional line break as a space, so short addresses have none.
  if (text.length <= shortEnough) return text;
  return text.split(/(?<=@)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
