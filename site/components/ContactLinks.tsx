import { ContactLabel } from "./ContactLabel.tsx";
import { contactLinks } from "./ContactLinks.styles.ts";

interface ContactLinksProps {
  readonly links: readonly { readonly href: string; readonly label: string }[];
}

/** How to reach the agency without its form, for pages whose buttons show the notice. */
export function ContactLinks({ links }: ContactLinksProps) {
  return (
    <p className={contactLinks}>
      {links.map(({ href, label }) => (
        <a key={href} href={href}>
          <ContactLabel text={label} />
        </a>
      ))}
    </p>
  );
}
