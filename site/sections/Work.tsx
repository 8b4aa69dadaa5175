import { css } from "@emotion/css";
import { industryPlates, WidePlate } from "../components/drawings/WidePlate.tsx";
import type { HomeContent } from "../content/home.ts";
import { classNames } from "../styles/class-names.ts";
import { industryInks } from "../styles/inks.styles.ts";
import { grid, section, wrap } from "../styles/layout.styles.ts";
import { linked } from "../styles/linked.styles.ts";
import { edged } from "../styles/surfaces.styles.ts";
import { lead as leadText } from "../styles/text.styles.ts";
import { SectionHead } from "../components/SectionHead.tsx";
import { below, from, radius } from "../styles/tokens.ts";

const tiles = css`
  @media ${from.medium} {
    grid-template-columns: 1fr 1fr;
  }
  @media ${from.huge} {
    /* Chequered: in every second row of two, the drawing comes first. */
    & > :nth-child(4n + 3) > svg,
    & > :nth-child(4n) > svg {
      order: -1;
    }
  }
`;

/** The last of an odd number has a row of its own. */
const oddTiles = css`
  @media ${from.medium} {
    & > :last-child {
      grid-column: 1/-1;
    }
  }
  @media ${from.huge} {
    & > :last-child:last-child > svg {
      order: 0;
    }
  }
`;

/* The drawing above the words, and beside them where both have room. */
const tile = css`
  display: grid;
  background: var(--ground);
  color: var(--figure);
  border-radius: ${radius};
  overflow: hidden;
  & > div {
    display: flex;
    flex-direction: column;
    gap: 0.75rem;
    padding: min(1.2rem + 0.8vw, 2.25rem);
  }
  & h3 {
    margin-top: auto;
  }
  & p {
    max-width: 20em;
    line-height: 1.4;
  }
  & > svg {
    width: 100%;
  }
  @media ${below.huge} {
    grid-template-rows: auto 1fr;
    & > svg {
      order: -1;
      aspect-ratio: 4/3;
    }
  }
  @media ${from.huge} {
    grid-template-columns: minmax(min-content, 1fr) 1fr;
    min-height: min(22.5vw, 21rem);
    & > svg {
      height: 100%;
    }
  }
`;

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
