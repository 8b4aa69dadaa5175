import { SectionHead } from "../components/SectionHead.tsx";
import { Unbroken } from "../components/Unbroken.tsx";
import type { ServicesContent } from "../content/services.ts";
import { classNames } from "../styles/class-names.ts";
import { fullRows } from "../styles/full-rows.styles.ts";
import { studioInks } from "../styles/inks.styles.ts";
import { section, stairs, wrap } from "../styles/layout.styles.ts";
import { edged } from "../styles/surfaces.styles.ts";
import { climbing, row, rowOf, ruler, step } from "./ProcessSteps.styles.ts";

/** The steps from edge to edge, in the studio's inks. Up to four are stairs. More are in several rows. */
export function ProcessSteps({ heading, lead, steps, time, afterwards }: ServicesContent["process"]) {
  const columns = rowOf[steps.length - 1];
  const rows =
    columns === undefined ? fullRows({ count: steps.length, usual: { size: 4, grid: rowOf[3] ?? "" } }) : undefined;
  return (
    <section className={section}>
      <div className={wrap}>
        <SectionHead heading={heading} text={lead} />
      </div>
      <ol className={classNames(row, rows?.grid ?? `${stairs} ${columns}`)}>
        {steps.map(({ number, title, description, result }, index) => (
          <li
            key={number}
            className={classNames(
              edged,
              step,
              studioInks[index % studioInks.length],
              rows ? rows.entries[index] : climbing,
            )}
          >
            <b>{number}</b>
            <h3>{title}</h3>
            <p>{description}</p>
            {result && <strong>{result}</strong>}
          </li>
        ))}
      </ol>
      <div className={wrap}>
        <p className={ruler}>
          {time && (
            <span>
              <Unbroken text={time} />
            </span>
          )}
          <span>{afterwards}</span>
        </p>
      </div>
    </section>
  );
}
