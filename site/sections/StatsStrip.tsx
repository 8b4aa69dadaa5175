import type { Stat } from "../content/page-content.ts";
import { section, wrap } from "../styles/layout.styles.ts";
import { visuallyHidden } from "../styles/text.styles.ts";
import { belowHeading, stats } from "./StatsStrip.styles.ts";

interface StatsStripProps {
  readonly heading: string;
  readonly items: readonly Stat[];
  /** Only read out: the strip belongs to what stands right above it. */
  readonly isHeadingHidden?: boolean;
}

export function StatsStrip({ heading, items, isHeadingHidden = false }: StatsStripProps) {
  return (
    <section className={isHeadingHidden ? wrap : `${wrap} ${section}`}>
      <h2 className={isHeadingHidden ? visuallyHidden : undefined}>{heading}</h2>
      <dl className={isHeadingHidden ? stats : `${stats} ${belowHeading}`}>
        {items.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
