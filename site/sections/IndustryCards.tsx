import { css } from "@emotion/css";
import { DrawnFrame } from "../components/Picture.tsx";
import { SectionHead } from "../components/SectionHead.tsx";
import { NarrowPlate, industryPlates } from "../components/drawings/WidePlate.tsx";
import type { IndustryNote } from "../industries.ts";
import { classNames } from "../styles/class-names.ts";
import { fullRows } from "../styles/full-rows.styles.ts";
import { industryInks } from "../styles/inks.styles.ts";
import { grid, section, wrap } from "../styles/layout.styles.ts";
import { linked } from "../styles/linked.styles.ts";
import { card as surface } from "../styles/surfaces.styles.ts";
import { soft } from "../styles/text.styles.ts";
import { from } from "../styles/tokens.ts";

export const twos = css`
  @media ${from.medium} {
    grid-template-columns: 1fr 1fr;
  }
`;

/* Picture at the edge, words beside it. */
const card = css`
  display: grid;
  grid-template: auto 1fr / minmax(0, 26%) minmax(min-content, 1fr);
  gap: 0.375rem 1.5rem;
  padding: 0;
  overflow: hidden;
  & h3 {
    padding-top: 1.5rem;
  }
  & p {
    padding: 0 1.25rem 1.5rem 0;
  }
`;

export const art = css`
  grid-area: 1/1/3;
  border-radius: 0;
`;

interface IndustryCardsProps {
  readonly heading: string;
  readonly items: readonly IndustryNote[];
}

/** What the agency builds for each industry: the text first, with the industry's picture beside it. */
export function IndustryCards({ heading, items }: IndustryCardsProps) {
  const rows = fullRows({ count: items.length, usual: { size: 2, grid: twos }, most: items.length % 2 === 0 ? 2 : 3 });
  return (
    <section className={`${wrap} ${section}`}>
      <SectionHead heading={heading} />
      <ul className={`${grid} ${rows.grid}`}>
        {items.map(({ industry, href, description }, index) => (
          <li key={industry} className={classNames(surface, card, linked, industryInks[industry], rows.entries[index])}>
            <h3>
              <a href={href}>{industry}</a>
            </h3>
            <p className={soft}>{description}</p>
            <DrawnFrame className={art} drawing={<NarrowPlate name={industryPlates[industry]} />} />
          </li>
        ))}
      </ul>
    </section>
  );
}
