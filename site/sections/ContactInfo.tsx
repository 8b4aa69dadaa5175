import { ContactLabel } from "../components/ContactLabel.tsx";
import type { ContactContent } from "../content/contact.ts";
import { wrap } from "../styles/layout.styles.ts";
import { visuallyHidden } from "../styles/text.styles.ts";
import { info } from "./ContactInfo.styles.ts";

/** The ways to reach the agency without the form. */
export function ContactInfo({ heading, cards }: ContactContent["info"]) {
  return (
    <section className={wrap}>
      <h2 className={visuallyHidden}>{heading}</h2>
      <dl className={info}>
        {cards.map(({ title, value, href, note }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {href ? (
                <a href={href}>
                  <ContactLabel text={value} />
                </a>
              ) : (
                value
              )}
            </dd>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
