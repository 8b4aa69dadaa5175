import { control, fault, field, label as labelText, note, picker } from "./Field.styles.ts";

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "email" | "select" | "textarea";
  readonly autocomplete: string;
  readonly placeholder: string;
  readonly required?: boolean;
  /** Whether a star marks it as required. The default is true; use false in forms with one field. */
  readonly isMarked?: boolean;
  readonly hint?: string;
  /** The word next to the label while the field is invalid. */
  readonly invalid?: string;
  readonly options?: readonly string[];
  readonly rows?: number;
  readonly className?: string | undefined;
}

/** A field with its label. The browser keeps the value and validates it. */
export function Field({ className, ...props }: FieldProps) {
  const { name, label, required = false, isMarked = required, hint, invalid } = props;
  return (
    <div className={className ? `${field} ${className}` : field}>
      <label className={labelText} htmlFor={fieldId(name)}>
        {isMarked ? `${label} ` : label}
        {isMarked && <b aria-hidden="true">*</b>}
      </label>
      {invalid && (
        <b className={fault} aria-hidden="true">
          {invalid}
        </b>
      )}
      <Control {...props} />
      {hint && (
        <span className={note} id={hintId(name)}>
          {hint}
        </span>
      )}
    </div>
  );
}

function Control({
  name,
  type,
  autocomplete,
  placeholder,
  required,
  hint,
  options,
  rows,
}: Omit<FieldProps, "className" | "isMarked">) {
  const shared = {
    className: control,
    id: fieldId(name),
    name,
    autoComplete: autocomplete,
    required,
    "aria-describedby": hint && hintId(name),
  };
  if (type === "textarea") return <textarea {...shared} rows={rows} placeholder={placeholder} />;
  if (type !== "select") return <input {...shared} type={type} placeholder={placeholder} />;
  return (
    <div className={picker}>
      <select {...shared}>
        <option value="">{placeholder}</option>
        {options?.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <svg width="14" height="9" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <path d="m1 1 6 6 6-6" />
      </svg>
    </div>
  );
}

/** Not only the name, because the page may have an anchor with that name. */
function fieldId(name: string): string {
  return `${name}-field`;
}

function hintId(name: string): string {
  return `${name}-hint`;
}
