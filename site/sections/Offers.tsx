import { SectionHead } from "../components/SectionHead.tsx";
import { ServiceDrawing } from "../components/drawings/ServiceDrawing.tsx";
import type { HomeContent } from "../content/home.ts";
import { classNames } from "../styles/class-names.ts";
import { fullRows } from "../styles/full-rows.styles.ts";
import { grid, section, wrap } from "../styles/layout.styles.ts";
import { linked } from "../styles/linked.styles.ts";
import { card } from "../styles/surfaces.styles.ts";
import { soft } from "../styles/text.styles.ts";
import { drawing, fours, offer } from "./Offers.styles.ts";

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
