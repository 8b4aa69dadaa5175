import { css } from "@emotion/css";
import { DrawnFrame } from "../components/Picture.tsx";
import { SectionHead } from "../components/SectionHead.tsx";
import { industryPlates, WidePlate } from "../components/drawings/WidePlate.tsx";
import type { IndustryNote } from "../industries.ts";
import { classNames } from "../styles/class-names.ts";
import { fullRows } from "../styles/full-rows.styles.ts";
import { industryInks } from "../styles/inks.styles.ts";
import { grid, section, wrap } from "../styles/layout.styles.ts";
import { linked } from "../styles/linked.styles.ts";
import { edged } from "../styles/surfaces.styles.ts";
import { from, radius } from "../styles/tokens.ts";

const fours = css`
  @media ${from.small} {
    grid-template-columns: 1fr 1fr;
  }
  @media ${from.large} {
    grid-template-columns: repeat(auto-fit, minmax(max(20%, 17rem - 7vw), 1fr));
  }
`;

/* On a phone the words have the room they need, the drawing what is left. */
const tile = css`
  display: grid;
  grid-template: auto 1fr / 1fr min(9rem, 100% - 11rem);
  background: var(--ground);
  color: var(--figure);
  border-radius: ${radius};
  overflow: hidden;
  & h3 {
    padding: 1.25rem 1.25rem 0;
  }
  & p {
    padding: 0.375rem 1.25rem 1.375rem;
    line-height: 1.4;
  }
  @media ${from.small} {
    grid-template: auto 1fr auto / 1fr;
  }
  @media ${from.large} {
    & h3 {
      padding: 1.5rem 1.5rem 0;
    }
    & p {
      padding-inline: 1.5rem;
    }
  }
  @media print {
    break-inside: avoid;
  }
`;

const art = css`
  grid-area: 1/2/3;
  min-height: 9rem;
  border-radius: 0;
  @media ${from.small} {
    grid-area: auto;
    justify-self: stretch;
    aspect-ratio: 1;
    max-height: 20rem;
  }
`;

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
          <li key={industry} className={classNames(edged, tile, linked, industryInks[industry], rows.entries[index])}>
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
