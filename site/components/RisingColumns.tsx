import { stairs } from "../styles/layout.styles.ts";
import { growing } from "../styles/motion.styles.ts";
import { column, rise } from "./RisingColumns.styles.ts";

/** The studio's four colours, flat. */
export function RisingColumns() {
  return (
    <div className={`${rise} ${stairs}`} aria-hidden="true">
      {[1, 2, 3, 4].map((step) => (
        <div key={step} className={`${column} ${growing}`} />
      ))}
    </div>
  );
}
