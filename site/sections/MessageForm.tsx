import { Island } from "#generator";
import { Picture } from "../components/Picture.tsx";
import { OfficeDrawing } from "../components/drawings/OfficeDrawing.tsx";
import type { ContactContent } from "../content/contact.ts";
import { ContactForm } from "../islands/ContactForm.tsx";
import { section, wrap } from "../styles/layout.styles.ts";
import { soft } from "../styles/text.styles.ts";
import { intro, picture, place, talk, withoutScript } from "./MessageForm.styles.ts";

interface MessageFormProps {
  readonly message: ContactContent["message"];
  readonly location: ContactContent["location"];
}

/** The form, and beside it where the message goes. */
export function MessageForm({ message, location }: MessageFormProps) {
  return (
    <section className={`${wrap} ${section} ${talk}`}>
      <div>
        <h2>{message.heading}</h2>
        <p className={`${soft} ${intro}`}>{message.intro}</p>
        <Island component={ContactForm} props={message.form} />
        <noscript>
          <p className={withoutScript}>{message.withoutScript}</p>
        </noscript>
      </div>
      <div className={place}>
        <Picture
          className={picture}
          image={location.image}
          ratio={[4, 3]}
          sizes="(min-width: 60rem) 85vw, 100vw"
          drawing={<OfficeDrawing />}
        />
        <h3>{location.heading}</h3>
        <p className={soft}>{location.text}</p>
        <h4>{location.supportHours.label}</h4>
        <p className={soft}>{location.supportHours.value}</p>
      </div>
    </section>
  );
}
