import type { Stat } from "../content/page-content.ts";
import { classNames } from "../styles/class-names.ts";
import { fullRows } from "../styles/full-rows.styles.ts";
import { section, wrap } from "../styles/layout.styles.ts";
import { visuallyHidden } from "../styles/text.styles.ts";
import { belowHeading, fours, stats } from "./StatsStrip.styles.ts";

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
