import type { Opening } from "../content/page-content.ts";
import { screenOnly, scriptedOnly, wrap } from "../styles/layout.styles.ts";
import { lead as leadText } from "../styles/text.styles.ts";
import { opening } from "./PageOpening.styles.ts";

/** First words of an inner page. */
export function PageOpening({ headline, lead, controlsNote }: Opening) {
  return (
    <section className={`${wrap} ${opening}`}>
      <h1>{headline}</h1>
      <p className={leadText}>
        {lead}
        {controlsNote && <span className={`${screenOnly} ${scriptedOnly}`}>{` ${controlsNote}`}</span>}
      </p>
    </section>
  );
}
