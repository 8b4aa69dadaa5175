import { DrawnFrame } from "../components/Picture.tsx";
import { SectionHead } from "../components/SectionHead.tsx";
import { industryPlates, WidePlate } from "../components/drawings/WidePlate.tsx";
import type { IndustryNote } from "../industries.ts";
import { industryInks } from "../styles/inks.styles.ts";
import { grid, section, wrap } from "../styles/layout.styles.ts";
import { liftedItems } from "../styles/motion.styles.ts";
import { edged } from "../styles/surfaces.styles.ts";
import { art, tile, tiles } from "./IndustryTiles.styles.ts";

interface IndustryTilesProps {
  readonly heading: string;
  readonly items: readonly IndustryNote[];
}

export function IndustryTiles({ heading, items }: IndustryTilesProps) {
  return (
    <section className={`${wrap} ${section}`}>
      <SectionHead heading={heading} />
      <ul className={`${grid} ${liftedItems} ${tiles}`}>
        {items.map(({ industry, description }) => (
          <li key={industry} className={`${edged} ${tile} ${industryInks[industry]}`}>
            <h3>{industry}</h3>
            <p>{description}</p>
            <DrawnFrame className={art} drawing={<WidePlate name={industryPlates[industry]} />} />
          </li>
        ))}
      </ul>
    </section>
  );
}
