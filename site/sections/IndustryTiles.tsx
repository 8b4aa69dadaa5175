import { DrawnFrame } from "../components/Picture.tsx";
import { SectionHead } from "../components/SectionHead.tsx";
import { industryPlates, WidePlate } from "../components/drawings/WidePlate.tsx";
import type { IndustryNote } from "../industries.ts";
import { classNames } from "../styles/class-names.ts";
import { fullRows } from "../styles/full-rows.styles.ts";
import { industryInks } from "../styles/inks.styles.ts";
import { grid, section, wrap } from "../styles/layout.styles.ts";
import { lasting, linked } from "../styles/linked.styles.ts";
import { edged } from "../styles/surfaces.styles.ts";
import { art, fours, tile } from "./IndustryTiles.styles.ts";

interface IndustryTilesProps {
  readonly heading: string;
  readonly items: readonly IndustryNote[];
}

export function IndustryTiles({ heading, items }: IndustryTilesProps) {
  const rows = fullRows({ count: items.length, usual: { size: 4, grid: fours } });
  return (
    <section className={`${wrap} ${section}`}>
      <SectionHead heading={heading} />
      <ul className={`${grid} ${rows.grid}`}>
        {items.map(({ industry, href, description }, index) => (
          <li
            key={industry}
            className={classNames(edged, tile, linked, lasting, industryInks[industry], rows.entries[index])}
          >
            <h3>
              <a href={href}>{industry}</a>
            </h3>
            <p>{description}</p>
            <DrawnFrame className={art} drawing={<WidePlate name={industryPlates[industry]} />} />
          </li>
        ))}
      </ul>
    </section>
  );
}
