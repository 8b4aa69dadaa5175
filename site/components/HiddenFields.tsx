import { visuallyHidden } from "../styles/text.styles.ts";
import { secondsField } from "./seconds-field.ts";

interface HiddenFieldsProps {
  /** What the service asks for. */
  readonly fields: Readonly<Record<string, string>>;
  /** The label of a field that only spam bots fill in. */
  readonly leaveEmpty: string;
}

/** By this name several services know the field; Netlify reads it from the form's `data-netlify-honeypot`. */
const honeypot = "_gotcha";

/**
 * What a form sends besides what visitors type. The empty field is moved out of
 * sight, and neither Tab nor a screen reader gets to it: `hidden` would tell bots.
 */
export function HiddenFields({ fields, leaveEmpty }: HiddenFieldsProps) {
  return (
    <>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={secondsField} />
      <div className={visuallyHidden} aria-hidden="true">
        <label htmlFor={honeypot}>{leaveEmpty}</label>
        <input id={honeypot} type="text" name={honeypot} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}

interface FormService {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The attributes of a form that is sent to a service, also without script. */
export function sentTo({ action, fields }: FormService) {
  const { "form-name": name } = fields;
  // Netlify looks for these in the files that it publishes.
  const forNetlify = name === undefined ? {} : { name, "data-netlify": "true", "data-netlify-honeypot": honeypot };
  return { method: "post", action, ...forNetlify };
}
