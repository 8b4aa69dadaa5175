import { SectionHead } from "../components/SectionHead.tsx";
import type { AboutContent } from "../content/about.ts";
import { fullRows } from "../styles/full-rows.styles.ts";
import { section, wrap } from "../styles/layout.styles.ts";
import { soft } from "../styles/text.styles.ts";
import { twos, values } from "./Values.styles.ts";

export function Values({ heading, items }: AboutContent["values"]) {
  const rows = fullRows({ count: items.length, usual: { size: 2, grid: twos }, most: items.length % 2 === 0 ? 2 : 3 });
  return (
    <section className={`${wrap} ${section}`}>
      <SectionHead heading={heading} />
      <ul className={`${values} ${rows.grid}`}>
        {items.map(({ title, description }, index) => (
          <li key={title} className={rows.entries[index]}>
            <h3>{title}</h3>
            <p className={soft}>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
