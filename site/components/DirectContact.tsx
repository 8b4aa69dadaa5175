import { css } from "@emotion/css";
import { Fragment } from "react";
import { noWrap } from "../styles/text.styles.ts";
import { sizes } from "../styles/tokens.ts";

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

const contactLine = css`
  flex: 1 13rem;
  color: var(--ink2);
  font-size: ${sizes.small};
  line-height: 1.4;
  overflow-wrap: anywhere;
  text-underline-offset: 0.2em;
  /* High enough for a finger. */
  & a {
    padding-block: 0.875rem;
  }
`;

interface ContactLink {
  readonly href: string;
  readonly label: string;
}

interface DirectContactProps {
  /** `{email}` and `{phone}` are replaced with links. */
  readonly sentence: string;
  readonly email: ContactLink;
  readonly phone?: ContactLink | undefined;
}

const slots = /\{(email|phone)\}/;

/** A sentence that names the ways to reach the agency without the form. */
export function DirectContact({ sentence, ...links }: DirectContactProps) {
  return (
    <p className={contactLine}>
      {sentence.split(slots).map((part) => {
        const link = part === "email" || part === "phone" ? links[part] : undefined;
        if (link === undefined) return part;
        return (
          <a key={part} href={link.href} className={part === "phone" ? noWrap : undefined}>
            <ContactLabel text={link.label} />
          </a>
        );
      })}
    </p>
  );
}
