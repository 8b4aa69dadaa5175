import { css } from "@emotion/css";
import { SectionHead } from "../components/SectionHead.tsx";
import { ServiceDrawing } from "../components/drawings/ServiceDrawing.tsx";
import type { HomeContent } from "../content/home.ts";
import { classNames } from "../styles/class-names.ts";
import { fullRows } from "../styles/full-rows.styles.ts";
import { grid, section, wrap } from "../styles/layout.styles.ts";
import { linked } from "../styles/linked.styles.ts";
import { card } from "../styles/surfaces.styles.ts";
import { soft } from "../styles/text.styles.ts";
import { from } from "../styles/tokens.ts";

const offer = css`
  & h3 {
    margin: max(1.75rem, 3vw) 0 0.625rem;
  }
`;

const fours = css`
  @media ${from.small} {
    grid-template-columns: 1fr 1fr;
  }
  @media ${from.huge} {
    /* Four in a row, and two where text is twice the size. */
    grid: auto / repeat(auto-fit, minmax(max(20%, 14rem), 1fr));
  }
`;

const drawing = css`
  width: 8.5rem;
  @media ${from.huge} {
    width: 82%;
  }
`;

/** The four services on Home. */
export function Offers({ heading, lead, items }: HomeContent["offers"]) {
  const rows = fullRows({ count: items.length, usual: { size: 4, grid: fours } });
  return (
    <section className={`${wrap} ${section}`}>
      <SectionHead heading={heading} text={lead} />
      <ul className={`${grid} ${rows.grid}`}>
        {items.map(({ title, href, description, drawing: drawingName }, index) => (
          <li key={title} className={classNames(card, linked, offer, rows.entries[index])}>
            <ServiceDrawing name={drawingName} className={drawing} />
            <h3>
              <a href={href}>{title}</a>
            </h3>
            <p className={soft}>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
