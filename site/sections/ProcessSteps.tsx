import { SectionHead } from "../components/SectionHead.tsx";
import type { ServicesContent } from "../content/services.ts";
import { grid, section, stairs, wrap } from "../styles/layout.styles.ts";
import { liftedItems } from "../styles/motion.styles.ts";
import { card } from "../styles/surfaces.styles.ts";
import { step, steps as stepList } from "./ProcessSteps.styles.ts";

export function ProcessSteps({ heading, lead, steps }: ServicesContent["process"]) {
  return (
    <section className={`${wrap} ${section}`}>
      <SectionHead heading={heading} text={lead} />
      <ol className={`${grid} ${stairs} ${liftedItems} ${stepList}`}>
        {steps.map(({ number, title, description }) => (
          <li key={number} className={`${card} ${step}`}>
            <b>{number}</b>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
