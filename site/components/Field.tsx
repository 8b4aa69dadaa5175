import { css } from "@emotion/css";
import { moving, radius, sizes } from "../styles/tokens.ts";

const field = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem 1rem;
  align-content: start;
  &:has(:user-invalid) b {
    visibility: visible;
  }
`;

/* Where it has no room beside the word for a fault, that word is below it. */
const labelText = css`
  flex: auto;
  font-weight: 500;
  line-height: 1.4;
  & b {
    color: var(--error);
  }
`;

const control = css`
  width: 100%;
  min-height: 3.25rem;
  padding: 0.75rem 1rem;
  scroll-margin-top: 2.5rem;
  border: 1.5px solid var(--edge);
  border-radius: ${radius};
  background: var(--surface);
  color: var(--ink);
  font: inherit;
  font-weight: 500;
  line-height: 1.4;
  resize: vertical;
  appearance: none;
  @media ${moving} {
    transition: border-color 0.15s;
  }
  &:hover,
  &:focus-visible {
    border-color: var(--ink);
    outline-offset: 1px;
  }
  &:user-invalid {
    border-color: var(--error);
    box-shadow: inset 0 -3px var(--error);
  }
  /* What is not filled in is lighter than any answer. */
  &::placeholder {
    color: var(--ink3);
    font-weight: 400;
    opacity: 1;
  }
  &:has([value=""]:checked) {
    color: var(--ink3);
    font-weight: 400;
  }
`;

/** A select with its arrow above it, which does not catch clicks. */
const picker = css`
  display: grid;
  width: 100%;
  align-items: center;
  & > * {
    grid-area: 1/1;
  }
  & select {
    padding-inline-end: 3rem;
    cursor: pointer;
  }
  & svg {
    justify-self: end;
    margin-inline-end: calc(1.125rem + 1.5px);
    color: var(--edge);
    pointer-events: none;
  }
`;

/** Its space is reserved, so nothing moves when it appears. */
const fault = css`
  visibility: hidden;
  color: var(--error);
  font-weight: 500;
  line-height: 1.4;
`;

const note = css`
  width: 100%;
  color: var(--ink3);
  font-size: ${sizes.small};
  line-height: 1.4;
`;

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
