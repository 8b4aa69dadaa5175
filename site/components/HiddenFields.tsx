import { visuallyHidden } from "../styles/text.styles.ts";
import { secondsField } from "./seconds-field.ts";

interface HiddenFieldsProps {
  /** Fields that the service requires. */
  readonly fields: Readonly<Record<string, string>>;
  /** The label of a field that only spam bots fill in. */
  readonly leaveEmpty: string;
}

/**
 * Several services recognize the field by this name. Netlify reads the name from `data-netlify-honeypot` of the form.
 */
const honeypot = "_gotcha";

/**
 * Fields that a form sends in addition to the visitor's input. The empty field is moved off the screen, and neither Tab
 * nor screen readers reach it. It is not `hidden`, because bots would notice that.
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

/** The attributes of a form that is sent to a service, with or without script. */
export function sentTo({ action, fields }: FormService) {
  const { "form-name": name } = fields;
  // Netlify looks for these in the published files.
  const forNetlify = name === undefined ? {} : { name, "data-netlify": "true", "data-netlify-honeypot": honeypot };
  return { method: "post", action, ...forNetlify };
}
