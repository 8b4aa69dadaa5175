import { industries } from "../industries.ts";
import { growingItems } from "../styles/motion.styles.ts";
import { rising } from "../styles/rising.styles.ts";
import { edged } from "../styles/surfaces.styles.ts";
import { column, rise } from "./RisingColumns.styles.ts";

/** The colours of the industries, flat. */
export function RisingColumns() {
  return (
    <div className={`${rise} ${rising} ${growingItems}`} aria-hidden="true">
      {industries.map((industry) => (
        <div key={industry} className={`${edged} ${column}`} />
      ))}
    </div>
  );
}
