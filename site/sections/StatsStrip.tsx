import { css } from "@emotion/css";
import type { Stat } from "../content/page-content.ts";
import { classNames } from "../styles/class-names.ts";
import { fullRows } from "../styles/full-rows.styles.ts";
import { section, wrap } from "../styles/layout.styles.ts";
import { visuallyHidden } from "../styles/text.styles.ts";
import { from } from "../styles/tokens.ts";

const stats = css`
  display: grid;
  gap: 0 var(--gap);
  border-top: 2px solid;
  /* The lines between the rows; that of the first row is cut off. */
  overflow: clip;
  & div {
    display: grid;
    align-content: start;
    padding: 1.125rem 0 1.5rem;
    box-shadow: 0 -1px var(--line);
  }
  & dd {
    order: -1;
    font-size: min(2rem + 2.2vw, 4rem);
    font-weight: 600;
    line-height: 1.05;
    letter-spacing: -0.025em;
  }
  & dt {
    color: var(--ink2);
  }
`;

/* Two in a row, or one where a visitor's text is so large that a figure would break. */
const fours = css`
  grid-template-columns: repeat(auto-fit, minmax(max(7.5rem, 34%), 1fr));
  @media ${from.large} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

const belowHeading = css`
  margin-top: max(1.5rem, 2.4vw);
`;

interface StatsStripProps {
  readonly heading: string;
  readonly items: readonly Stat[];
  /** Only for screen readers, because the strip belongs to the section above it. */
  readonly isHeadingHidden?: boolean;
}

export function StatsStrip({ heading, items, isHeadingHidden = false }: StatsStripProps) {
  const rows = fullRows({ count: items.length, usual: { size: 4, grid: fours } });
  return (
    <section className={isHeadingHidden ? wrap : `${wrap} ${section}`}>
      <h2 className={isHeadingHidden ? visuallyHidden : undefined}>{heading}</h2>
      <dl className={classNames(stats, rows.grid, isHeadingHidden || belowHeading)}>
        {items.map(({ value, label }, index) => (
          <div key={label} className={rows.entries[index]}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
