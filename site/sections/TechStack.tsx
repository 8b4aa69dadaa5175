import { SectionHead } from "../components/SectionHead.tsx";
import type { HomeContent } from "../content/home.ts";
import { section, split, wrap } from "../styles/layout.styles.ts";
import { soft } from "../styles/text.styles.ts";
import { badge, stack } from "./TechStack.styles.ts";

export function TechStack({ heading, lead, groups }: HomeContent["techStack"]) {
  return (
    <section className={`${wrap} ${section} ${split}`}>
      <SectionHead heading={heading} text={lead} isStacked />
      <dl className={stack}>
        {groups.map(({ label, technologies }) => (
          <div key={label}>
            <dt className={soft}>{label}</dt>
            <dd>
              <ul>
                {technologies.map((technology) => (
                  <li key={technology} className={badge}>
                    {technology}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
