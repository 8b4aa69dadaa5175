import { css } from "@emotion/css";
import { Unbroken } from "../components/Unbroken.tsx";
import type { Opening } from "../content/page-content.ts";
import { screenOnly, scriptedOnly, wrap } from "../styles/layout.styles.ts";
import { lead as leadText, title } from "../styles/text.styles.ts";
import { from } from "../styles/tokens.ts";

const opening = css`
  padding-top: max(6.5rem, 14svh);
  & > div {
    display: grid;
    gap: 1rem;
    margin-top: 1.5rem;
  }
  @media ${from.large} {
    display: grid;
    grid-template-columns: 7fr 5fr;
    gap: var(--column);
    align-items: last baseline;
    & > div {
      margin: 0;
    }
  }
  @media print {
    padding-top: 0;
  }
`;

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
