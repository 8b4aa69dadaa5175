import type { HomeContent } from "../content/home.ts";
import { wrap } from "../styles/layout.styles.ts";
import { soft } from "../styles/text.styles.ts";
import { badge, stack } from "./TechStack.styles.ts";

export function TechStack({ heading, lead, technologies }: HomeContent["techStack"]) {
  return (
    <section className={`${wrap} ${stack}`}>
      <div>
        <h2>{heading}</h2>
        <p className={soft}>{lead}</p>
      </div>
      <ul>
        {technologies.map((technology) => (
          <li key={technology} className={badge}>
            {technology}
          </li>
        ))}
      </ul>
    </section>
  );
}
