import { SectionHead } from "../components/SectionHead.tsx";
import type { ServicesContent } from "../content/services.ts";
import { classNames } from "../styles/class-names.ts";
import { fullRows } from "../styles/full-rows.styles.ts";
import { grid, section, stairs, wrap } from "../styles/layout.styles.ts";
import { card } from "../styles/surfaces.styles.ts";
import { climbing, rowOf, ruler, step } from "./ProcessSteps.styles.ts";

/** Up to four steps are stairs. More are in several rows. */
export function ProcessSteps({ heading, lead, steps, time, afterwards }: ServicesContent["process"]) {
  const row = rowOf[steps.length - 1];
  const rows =
    row === undefined ? fullRows({ count: steps.length, usual: { size: 4, grid: rowOf[3] ?? "" } }) : undefined;
  return (
    <section className={`${wrap} ${section}`}>
      <SectionHead heading={heading} text={lead} />
      <ol className={classNames(grid, rows?.grid ?? `${stairs} ${row}`)}>
        {steps.map(({ number, title, description, result }, index) => (
          <li key={number} className={classNames(card, step, rows ? rows.entries[index] : climbing)}>
            <b>{number}</b>
            <h3>{title}</h3>
            <p>{description}</p>
            {result && <strong>{result}</strong>}
          </li>
        ))}
      </ol>
      <p className={ruler}>
        <span>{time}</span>
        <span>{afterwards}</span>
      </p>
    </section>
  );
}
