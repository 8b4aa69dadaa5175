import { Island } from "#generator";
import { css } from "@emotion/css";
import { Action, SubmitButton } from "../components/Button.tsx";
import { DirectContact } from "../components/DirectContact.tsx";
import { Field } from "../components/Field.tsx";
import { HiddenFields, sentTo } from "../components/HiddenFields.tsx";
import { Picture, collage } from "../components/Picture.tsx";
import { Unbroken } from "../components/Unbroken.tsx";
import { OfficeDrawing } from "../components/drawings/OfficeDrawing.tsx";
import type { ContactContent, ContactFormContent } from "../content/contact.ts";
import { FormSender } from "../islands/FormSender.tsx";
import { classNames } from "../styles/class-names.ts";
import { screenOnly, wrap } from "../styles/layout.styles.ts";
import { sent } from "../styles/sending.styles.ts";
import { soft } from "../styles/text.styles.ts";
import { from } from "../styles/tokens.ts";

const talk = css`
  display: grid;
  gap: 4rem var(--column);
  margin-top: clamp(1.75rem, 6svh, 5rem);
  @media ${from.huge} {
    grid-template-columns: 7fr 5fr;
  }
`;

const intro = css`
  margin-top: 0.5rem;
`;

const form = css`
  display: grid;
  gap: 1.5rem;
  margin-top: 1.25rem;
  @media ${from.medium} {
    grid-template-columns: 1fr 1fr;
  }
`;

/** Takes the whole width of the form. */
const wide = css`
  grid-column: 1/-1;
`;

/* Without script the way that does work is said once, where it is read first. */
const withoutScript = css`
  display: none;
  margin-top: 1rem;
  [data-unscripted] & {
    display: block;
  }
  & p {
    color: var(--ink);
    font-size: inherit;
    font-weight: 500;
  }
`;

/** For a site without a service for its form. */
const insteadOfForm = css`
  margin-top: 1rem;
  & p {
    color: var(--ink);
    font-size: inherit;
  }
`;

const send = css`
  [data-unscripted] & p {
    display: none;
  }
`;

const place = css`
  display: grid;
  gap: 1.5rem var(--column);
  & h3 {
    margin-bottom: 0.5rem;
  }
  & h4 {
    margin: 1.25rem 0 0.25rem;
    font-weight: 500;
    line-height: 1.4;
  }
  @media ${from.medium} {
    grid-template-columns: 2fr minmax(min-content, 1fr);
    align-items: center;
  }
  @media ${from.huge} {
    grid-template: 1fr auto/1fr;
    align-items: stretch;
  }
`;

const picture = css`
  aspect-ratio: 4/3;
  @media ${from.huge} {
    aspect-ratio: auto;
  }
  @media print {
    max-height: 6cm;
  }
`;

interface MessageFormProps {
  readonly message: ContactContent["message"];
  readonly location: ContactContent["location"];
}

/** The form, and beside it where the message goes. */
export function MessageForm({ message, location }: MessageFormProps) {
  return (
    <section className={`${wrap} ${talk}`} id="message">
      <div className={screenOnly}>
        <h2>{message.heading}</h2>
        {message.insteadOfForm ? (
          <div className={insteadOfForm}>
            <DirectContact {...message.insteadOfForm} />
          </div>
        ) : (
          <>
            {message.withoutScript && (
              <div className={withoutScript}>
                <DirectContact {...message.withoutScript} />
              </div>
            )}
            <p className={`${soft} ${intro}`}>{message.intro}</p>
            <ContactForm {...message.form} />
          </>
        )}
      </div>
      {location.text && <OfficePlace {...location} />}
    </section>
  );
}

function OfficePlace({ heading, text, image, supportHours }: ContactContent["location"]) {
  return (
    <div className={place}>
      <Picture
        className={`${picture} ${collage}`}
        image={image}
        ratio={[4, 3]}
        least={1200}
        widths={[600, 1200, 1800]}
        sizes="(min-width: 72rem) 85vw, (min-width: 48rem) 50vw, 100vw"
        drawing={<OfficeDrawing />}
      />
      <div>
        <h3>{heading}</h3>
        <p className={soft}>{text}</p>
        {supportHours.value && (
          <>
            <h4>{supportHours.label}</h4>
            <p className={soft}>
              <Unbroken text={supportHours.value} />
            </p>
          </>
        )}
      </div>
    </div>
  );
}

const wideFields: readonly string[] = ["company", "message"];

/**
 * Without a service nothing is sent: a valid form shows the notice and keeps its input. Its method is then "dialog",
 * which does nothing outside of a dialog. So without script, neither the page nor the address changes.
 */
function ContactForm({ fields, submit, directContact, sending }: ContactFormContent) {
  const target = sending ? sentTo(sending) : { method: "dialog", "data-notice": "" };
  return (
    // Held until the script sends it or has failed. If it is submitted twice before that, it is sent once.
    <form className={classNames(form, sending && sent)} {...target} data-hold="">
      {fields.map((field) => (
        <Field key={field.name} {...field} className={wideFields.includes(field.name) ? wide : undefined} />
      ))}
      <div className={sending ? wide : `${wide} ${send}`}>
        <Action>
          <SubmitButton>{submit}</SubmitButton>
          <DirectContact {...directContact} />
        </Action>
        {sending && <Island component={FormSender} props={sending.words} />}
      </div>
      {sending && <HiddenFields {...sending} />}
    </form>
  );
}
