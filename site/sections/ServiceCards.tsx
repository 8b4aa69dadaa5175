import { css } from "@emotion/css";
import { ActionButton } from "../components/Button.tsx";
import { Unbroken } from "../components/Unbroken.tsx";
import { ServiceDrawing } from "../components/drawings/ServiceDrawing.tsx";
import type { Proof } from "../content/portfolio.ts";
import { projectTypeOf, type ServicesContent } from "../content/services.ts";
import { classNames } from "../styles/class-names.ts";
import { fullRows } from "../styles/full-rows.styles.ts";
import { industryInks, swatch } from "../styles/inks.styles.ts";
import { grid, nearSection, wrap } from "../styles/layout.styles.ts";
import { card } from "../styles/surfaces.styles.ts";
import { dotted, soft, visuallyHidden } from "../styles/text.styles.ts";
import { below, from, sizes } from "../styles/tokens.ts";

const threes = css`
  @media ${from.medium} {
    grid-template-columns: 1fr 1fr;
  }
  @media ${from.huge} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

/* Drawing, title, text, lists and button of the cards in one row stand on common lines. */
const service = css`
  display: grid;
  gap: 0;
  & > :last-child {
    place-self: end start;
  }
  scroll-margin-top: 1.5rem;
  &:target {
    outline: 3px solid var(--focus);
  }
  & h3 {
    margin-bottom: 0.625rem;
  }
  @media ${from.medium} {
    grid-template-rows: subgrid;
    grid-row: span 5;
    & h3 {
      margin-top: 2rem;
    }
  }
  /* On a phone the drawing stands beside the title, which saves a screen and a half on the page. */
  @media ${below.medium} {
    grid-template-columns: minmax(min(100%, 10rem), 1fr) minmax(0, 4.5rem);
    column-gap: 1rem;
    & > * {
      grid-column: 1/-1;
    }
    & > h3 {
      grid-area: 1/1;
      align-self: end;
    }
  }
`;

const drawing = css`
  width: min(8.5rem, 100%);
  @media ${below.medium} {
    grid-area: 1/2 !important;
    margin-bottom: 0.875rem;
  }
`;

/* On a phone the features wait behind their label. Everywhere else they are shown, if a browser can. */
const features = css`
  margin-top: 0.5rem;
  & li,
  & summary {
    padding: 0.625rem 0;
    border-top: 1px solid var(--line);
    line-height: 1.4;
  }
  & summary {
    font-weight: 500;
  }
  @supports selector(::details-content) {
    @media print, ${from.small} {
      &::details-content {
        content-visibility: visible;
      }
      & summary {
        display: none;
      }
    }
  }
`;

const proofLine = css`
  padding-block: 0.5rem 0.75rem;
  line-height: 1.4;
  &::before {
    display: inline-block;
  }
`;

const technologies = css`
  padding: 0.5rem 0 0.75rem;
  border-top: 1px solid var(--line);
  color: var(--ink2);
  font-size: ${sizes.small};
`;

type ServiceCardsProps = ServicesContent["services"] & {
  readonly proofFor: (service: string) => Proof | undefined;
};

export function ServiceCards({
  heading,
  featuresLabel,
  technologiesLabel,
  quoteButton,
  items,
  proofLabel,
  proofFor,
}: ServiceCardsProps) {
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
              <details className={features}>
                <summary>{featuresLabel}</summary>
                <ul aria-label={featuresLabel}>
                  {item.features.map((feature) => (
                    <li key={feature}>
                      <Unbroken text={feature} />
                    </li>
                  ))}
                </ul>
                <ProofLine label={proofLabel} proof={proofFor(item.id)} />
              </details>
              <ul className={`${dotted} ${technologies}`} aria-label={technologiesLabel}>
                {item.technologies.map((technology) => (
                  <li key={technology}>{technology}</li>
                ))}
              </ul>
            </div>
            <ActionButton
              look="outline"
              shape="small"
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
