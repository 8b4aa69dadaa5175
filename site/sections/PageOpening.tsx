import { Unbroken } from "../components/Unbroken.tsx";
import type { Opening } from "../content/page-content.ts";
import { screenOnly, scriptedOnly, wrap } from "../styles/layout.styles.ts";
import { lead as leadText, title } from "../styles/text.styles.ts";
import { opening } from "./PageOpening.styles.ts";

/** The opening of an inner page. */
export function PageOpening({ headline, lead, controlsNote }: Opening) {
  return (
    <section className={`${wrap} ${opening}`}>
      <h1 className={title}>{headline}</h1>
      <div>
        <p className={leadText}>
          <Unbroken text={lead} />
          {controlsNote && <span className={`${screenOnly} ${scriptedOnly}`}>{` ${controlsNote}`}</span>}
        </p>
      </div>
    </section>
  );
}
