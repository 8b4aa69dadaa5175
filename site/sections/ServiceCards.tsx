import { ActionButton } from "../components/Button.tsx";
import { Unbroken } from "../components/Unbroken.tsx";
import { ServiceDrawing } from "../components/drawings/ServiceDrawing.tsx";
import { projectTypeOf, type Proof, type ServicesContent } from "../content/services.ts";
import { classNames } from "../styles/class-names.ts";
import { fullRows } from "../styles/full-rows.styles.ts";
import { industryInks } from "../styles/inks.styles.ts";
import { grid, nearSection, wrap } from "../styles/layout.styles.ts";
import { card } from "../styles/surfaces.styles.ts";
import { swatch } from "../styles/swatch.styles.ts";
import { soft, visuallyHidden } from "../styles/text.styles.ts";
import { drawing, features, proofLine, service, technologies, threes } from "./ServiceCards.styles.ts";

export function ServiceCards({
  heading,
  featuresLabel,
  technologiesLabel,
  quoteButton,
  items,
  proofLabel,
  proofFor,
}: ServicesContent["services"]) {
  const rows = fullRows({ count: items.length, usual: { size: 3, grid: threes }, isPairedBefore: true });
  return (
    <section className={`${wrap} ${nearSection}`}>
      <h2 className={visuallyHidden}>{heading}</h2>
      <ul className={`${grid} ${rows.grid}`}>
        {items.map((item, index) => (
          <li key={item.id} className={classNames(card, service, rows.entries[index])} id={item.id}>
            <ServiceDrawing name={item.drawing} className={drawing} />
            <h3>{item.title}</h3>
            <p className={soft}>
              <Unbroken text={item.description} />
            </p>
            <div>
              <h4 className={visuallyHidden}>{featuresLabel}</h4>
              <ul className={features}>
                {item.features.map((feature) => (
                  <li key={feature}>
                    <Unbroken text={feature} />
                  </li>
                ))}
              </ul>
              <h4 className={visuallyHidden}>{technologiesLabel}</h4>
              <ul className={technologies}>
                {item.technologies.map((technology) => (
                  <li key={technology}>{technology}</li>
                ))}
              </ul>
              <ProofLine label={proofLabel} proof={proofFor(item.id)} />
            </div>
            <ActionButton
              look="outline"
              name={quoteButton.nameFor(item.title)}
              href={quoteButton.hrefFor(projectTypeOf(item))}
              project={projectTypeOf(item)}
            >
              {quoteButton.label}
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProofLine({ label, proof }: { readonly label: string; readonly proof: Proof | undefined }) {
  if (proof === undefined) return null;
  return (
    <p className={`${proofLine} ${swatch} ${industryInks[proof.industry]}`}>
      {`${label} `}
      <a href={proof.href}>{proof.title}</a>
    </p>
  );
}
