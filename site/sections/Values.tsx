import { SectionHead } from "../components/SectionHead.tsx";
import type { AboutContent } from "../content/about.ts";
import { section, wrap } from "../styles/layout.styles.ts";
import { soft } from "../styles/text.styles.ts";
import { values } from "./Values.styles.ts";

export function Values({ heading, items }: AboutContent["values"]) {
  return (
    <section className={`${wrap} ${section}`}>
      <SectionHead heading={heading} />
      <ul className={values}>
        {items.map(({ title, description }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className={soft}>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
