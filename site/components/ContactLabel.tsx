import { Fragment } from "react";

/** An email address or a phone number. A long address breaks behind its "@" before it breaks anywhere else. */
export function ContactLabel({ text }: { readonly text: string }) {
  return text.split(/(?<=@)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
