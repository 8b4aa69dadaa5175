import { noWrap } from "../styles/text.styles.ts";
import { ContactLabel } from "./ContactLabel.tsx";
import { contactLine } from "./DirectContact.styles.ts";

interface ContactLink {
  readonly href: string;
  readonly label: string;
}

interface DirectContactProps {
  /** `{email}` and `{phone}` are replaced with links. */
  readonly sentence: string;
  readonly email: ContactLink;
  readonly phone: ContactLink;
}

const slots = /\{(email|phone)\}/;

/** A sentence that names the ways to reach the agency without the form. */
export function DirectContact({ sentence, ...links }: DirectContactProps) {
  return (
    <p className={contactLine}>
      {sentence.split(slots).map((part) => {
        if (part !== "email" && part !== "phone") return part;
        return (
          <a key={part} href={links[part].href} className={part === "phone" ? noWrap : undefined}>
            <ContactLabel text={links[part].label} />
          </a>
        );
      })}
    </p>
  );
}
