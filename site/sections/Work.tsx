import { industryPlates, WidePlate } from "../components/drawings/WidePlate.tsx";
import type { HomeContent } from "../content/home.ts";
import { classNames } from "../styles/class-names.ts";
import { industryInks } from "../styles/inks.styles.ts";
import { grid, section, wrap } from "../styles/layout.styles.ts";
import { linked } from "../styles/linked.styles.ts";
import { edged } from "../styles/surfaces.styles.ts";
import { lead as leadText } from "../styles/text.styles.ts";
import { SectionHead } from "../components/SectionHead.tsx";
import { oddTiles, tile, tiles } from "./Work.styles.ts";

/** A project from each industry. */
export function Work({ heading, lead, portfolio, projects }: HomeContent["work"]) {
  const [before, after] = lead.split("{portfolio}");
  return (
    <section className={`${wrap} ${section}`}>
      <SectionHead heading={heading}>
        <p className={leadText}>
          {before}
          <a href={portfolio.href}>{portfolio.label}</a>
          {after}
        </p>
      </SectionHead>
      <ul className={classNames(grid, tiles, projects.length % 2 === 1 && oddTiles)}>
        {projects.map(({ title, category, effect, drawing = industryPlates[category], words, href }) => (
          <li key={title} className={`${edged} ${tile} ${linked} ${industryInks[category]}`}>
            <div>
              <p>{category}</p>
              <h3>
                <a href={href}>{title}</a>
              </h3>
              {effect && <p>{effect}</p>}
            </div>
            <WidePlate name={drawing} words={words} />
          </li>
        ))}
      </ul>
    </section>
  );
}
