import { css } from "@emotion/css";
import { LinkRow } from "../components/LinkRow.tsx";
import { DrawnFrame } from "../components/Picture.tsx";
import { SectionHead } from "../components/SectionHead.tsx";
import { ArticleDrawing, type ArticleDrawingName } from "../components/drawings/ArticleDrawing.tsx";
import type { NeighboursContent } from "../content/article.ts";
import { classNames } from "../styles/class-names.ts";
import { fullRows } from "../styles/full-rows.styles.ts";
import { industryInks } from "../styles/inks.styles.ts";
import { grid, screenOnly, section, wrap } from "../styles/layout.styles.ts";
import { linked } from "../styles/linked.styles.ts";
import { card as surface } from "../styles/surfaces.styles.ts";
import { soft } from "../styles/text.styles.ts";
import { art, twos } from "./IndustryCards.tsx";

/* Cards as those of the industries: a drawing at the edge, words beside it. A first article has none, hence no class of theirs. */
const neighbours = css`
  & li {
    display: grid;
    grid-template: auto 1fr / min(26%, 12rem) 1fr;
    gap: 0.25rem clamp(1.25rem, 2.2vw, 2.25rem);
    padding: 0;
    overflow: hidden;
  }
  & li p {
    padding-top: clamp(1.25rem, 2.2vw, 2.25rem);
  }
  & h3 {
    padding: 0 1.25rem clamp(1.5rem, 4vw, 4rem) 0;
  }
  & ul + p {
    margin-top: 1.5rem;
  }
`;

/** The articles before and after this one, and the way back to all of them. */
export function Neighbours({ heading, items, all }: NeighboursContent<ArticleDrawingName>) {
  const rows = fullRows({ count: items.length, usual: { size: 2, grid: twos } });
  return (
    <section className={classNames(wrap, section, screenOnly, neighbours)}>
      {items.length > 0 && <SectionHead heading={heading} />}
      {items.length > 0 && (
        <ul className={`${grid} ${rows.grid}`}>
          {items.map(({ href, label, direction, industry, drawing }, index) => (
            <li
              key={href}
              className={classNames(surface, linked, industry && industryInks[industry], rows.entries[index])}
            >
              <p className={soft}>{direction}</p>
              <h3>
                <a href={href}>{label}</a>
              </h3>
              <DrawnFrame className={art} drawing={<ArticleDrawing name={drawing} isWhole />} />
            </li>
          ))}
        </ul>
      )}
      <LinkRow links={[all]} />
    </section>
  );
}
