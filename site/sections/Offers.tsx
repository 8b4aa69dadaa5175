import { SectionHead } from "../components/SectionHead.tsx";
import { ServiceDrawing } from "../components/drawings/ServiceDrawing.tsx";
import type { HomeContent } from "../content/home.ts";
import { grid, section, wrap } from "../styles/layout.styles.ts";
import { liftedItems } from "../styles/motion.styles.ts";
import { card } from "../styles/surfaces.styles.ts";
import { soft } from "../styles/text.styles.ts";
import { drawing, offers } from "./Offers.styles.ts";

/** The four services that Home names. */
export function Offers({ heading, lead, items }: HomeContent["offers"]) {
  return (
    <section className={`${wrap} ${section}`}>
      <SectionHead heading={heading} text={lead} />
      <ul className={`${grid} ${liftedItems} ${offers}`}>
        {items.map((offer) => (
          <li key={offer.title} className={card}>
            <ServiceDrawing name={offer.drawing} className={drawing} />
            <h3>{offer.title}</h3>
            <p className={soft}>{offer.description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
