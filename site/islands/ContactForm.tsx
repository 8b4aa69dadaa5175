import type { FormEvent } from "react";
import { SubmitButton } from "../components/Button.tsx";
import { Field } from "../components/Field.tsx";
import type { ContactFormContent } from "../content/contact.ts";
import { soft } from "../styles/text.styles.ts";
import { form, send, wide } from "./ContactForm.styles.ts";
import { showNotice } from "./notice-store.ts";

const wideFields: readonly string[] = ["company", "message"];

/**
 * The message form. Nothing is sent yet: a valid form shows the notice and
 * keeps what was typed. Its method is "dialog", which outside of a dialog does
 * nothing at all, so without script neither the page nor the address changes.
 */
export function ContactForm({ fields, submit, directContact }: ContactFormContent) {
  return (
    <form className={form} method="dialog" data-hold="" onSubmit={showNoticeInstead}>
      {fields.map((field) => (
        <Field key={field.name} {...field} className={wideFields.includes(field.name) ? wide : undefined} />
      ))}
      <div className={`${wide} ${send}`}>
        <SubmitButton>{submit}</SubmitButton>
        <p className={soft}>{directContact}</p>
      </div>
    </form>
  );
}

function showNoticeInstead(event: FormEvent): void {
  event.preventDefault();
  showNotice();
}
