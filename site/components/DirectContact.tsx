import { contactLine, contactLink } from "./DirectContact.styles.ts";

interface ContactLink {
  readonly href: string;
  readonly label: string;
}

interface DirectContactProps {
  /** `{email}` and `{phone}` in it stand for the links. */
  readonly sentence: string;
  readonly email: ContactLink;
  readonly phone: ContactLink;
}

const slots = /\{(email|phone)\}/;

/** How to reach the agency at once, beside an action whose service is yet to come. */
export function DirectContact({ sentence, ...links }: DirectContactProps) {
  return (
    <p className={contactLine}>
      {sentence.split(slots).map((part) => {
        if (part !== "email" && part !== "phone") return part;
        return (
          <a key={part} className={contactLink} href={links[part].href}>
            {links[part].label}
          </a>
        );
      })}
    </p>
  );
}
