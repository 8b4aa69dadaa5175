import { rows } from "./FactRows.styles.ts";

interface FactRowsProps {
  readonly facts: readonly { readonly label: string; readonly values: readonly string[] }[];
}

/** Facts in rows: what they are called, and beside it what they are. */
export function FactRows({ facts }: FactRowsProps) {
  return (
    <dl className={rows}>
      {facts.map(({ label, values }) => (
        <div key={label}>
          <dt>{label}</dt>
          {values.map((value) => (
            <dd key={value}>{value}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
