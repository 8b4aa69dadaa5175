import { css } from "@emotion/css";
import { ContactLabel } from "../components/DirectContact.tsx";
import type { ContactContent } from "../content/contact.ts";
import { wrap } from "../styles/layout.styles.ts";
import { visuallyHidden } from "../styles/text.styles.ts";
import { from } from "../styles/tokens.ts";

/* On a phone title and value share a line, so that the form below comes into the first view. */
const info = css`
  display: grid;
  gap: 0 1.5rem;
  margin-top: clamp(1.75rem, 5svh, 4rem);
  container-type: inline-size;
  padding-block: 0.5rem;
  border-top: 2px solid;
  & div {
    display: grid;
    grid-template-columns: 5rem 1fr;
    align-content: start;
    gap: 0 1rem;
    padding-block: 0.375rem;
    line-height: 1.4;
  }
  & dt {
    grid-row: span 2;
    color: var(--ink2);
  }
  & dd {
    grid-column: 2;
    font-weight: 500;
  }
  & a {
    position: relative;
    display: inline-grid;
    align-items: center;
    min-height: 2.75rem;
    margin-block: -0.5rem;
    padding-block: 0.5rem;
    overflow-wrap: anywhere;
    text-underline-offset: 0.25em;
  }
  & dd + dd {
    color: var(--ink3);
    font-weight: 400;
  }
  /* Nor is there room beside the title where a visitor's text is twice as large. */
  @container (width < 16rem) {
    & div {
      display: block;
    }
  }
  @media ${from.small} {
    grid-template-columns: 1fr 1fr;
    & div {
      display: block;
      padding-block: 0.625rem;
    }
    & dt + dd {
      margin-bottom: 0.25rem;
      font-size: 1.25rem;
    }
  }
  @media ${from.large} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

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
