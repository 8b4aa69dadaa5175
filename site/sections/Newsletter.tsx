import { SubmitButton } from "../components/Button.tsx";
import { Field } from "../components/Field.tsx";
import type { BlogContent } from "../content/blog.ts";
import { screenOnly, section, wrap } from "../styles/layout.styles.ts";
import { card } from "../styles/surfaces.styles.ts";
import { lead } from "../styles/text.styles.ts";
import { form as formRow, newsletter, text as textMargin } from "./Newsletter.styles.ts";

/**
 * The field is not validated and nothing is sent: outside of a dialog the
 * method "dialog" does nothing, and the form shows the notice.
 */
export function Newsletter({ heading, text, form }: BlogContent["newsletter"]) {
  return (
    <section className={`${wrap} ${section} ${screenOnly}`}>
      <div className={`${card} ${newsletter}`}>
        <div>
          <h2>{heading}</h2>
          <p className={`${lead} ${textMargin}`}>{text}</p>
        </div>
        <form className={formRow} method="dialog" noValidate data-notice="" data-hold="">
          <Field
            name="email"
            type="email"
            label={form.label}
            autocomplete={form.autocomplete}
            placeholder={form.placeholder}
          />
          <SubmitButton>{form.button}</SubmitButton>
        </form>
      </div>
    </section>
  );
}
