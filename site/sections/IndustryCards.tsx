import { DrawnFrame } from "../components/Picture.tsx";
import { SectionHead } from "../components/SectionHead.tsx";
import { industryPlates, WidePlate } from "../components/drawings/WidePlate.tsx";
import type { IndustryNote } from "../industries.ts";
import { industryInks } from "../styles/inks.styles.ts";
import { grid, section, wrap } from "../styles/layout.styles.ts";
import { liftedItems } from "../styles/motion.styles.ts";
import { card as surface } from "../styles/surfaces.styles.ts";
import { soft } from "../styles/text.styles.ts";
import { art, card, cards } from "./IndustryCards.styles.ts";

interface IndustryCardsProps {
  readonly heading: string;
  readonly items: readonly IndustryNote[];
}

/** What the agency builds for each industry: words first, and the industry's picture at their side. */
export function IndustryCards({ heading, items }: IndustryCardsProps) {
  return (
    <section className={`${wrap} ${section}`}>
      <SectionHead heading={heading} />
      <ul className={`${grid} ${liftedItems} ${cards}`}>
        {items.map(({ industry, description }) => (
          <li key={industry} className={`${surface} ${card} ${industryInks[industry]}`}>
            <h3>{industry}</h3>
            <p className={soft}>{description}</p>
            <DrawnFrame className={art} drawing={<WidePlate name={industryPlates[industry]} />} />
          </li>
        ))}
      </ul>
    </section>
  );
}
