import { css } from "@emotion/css";
import { SectionHead } from "../components/SectionHead.tsx";
import { Unbroken } from "../components/Unbroken.tsx";
import type { ServicesContent } from "../content/services.ts";
import { classNames } from "../styles/class-names.ts";
import { fullRows } from "../styles/full-rows.styles.ts";
import { studioInks } from "../styles/inks.styles.ts";
import { section, stairs, wrap } from "../styles/layout.styles.ts";
import { edged } from "../styles/surfaces.styles.ts";
import { below, from, sizes } from "../styles/tokens.ts";

/** The grid for one row of steps, by their number. */
const rowOf: readonly string[] = [1, 2, 3, 4].map(
  (columns) => css`
    @media ${from.large} {
      grid-template-columns: repeat(${columns}, 1fr);
    }
  `,
);

/** From edge to edge of the window, and on the widest screens from edge to edge of the content. */
const row = css`
  display: grid;
  max-width: 90rem;
  margin-inline: auto;
  @media print {
    grid-template-columns: 1fr 1fr;
  }
`;

const step = css`
  padding: 1.5rem var(--gutter);
  background: var(--ground);
  color: var(--figure);
  & b {
    font-size: min(12rem, 14vw);
    font-weight: 600;
    line-height: 0.9;
    letter-spacing: -0.04em;
  }
  & h3 {
    margin-bottom: 0.5rem;
    font-size: ${sizes.heading};
    overflow-wrap: anywhere;
  }
  & p {
    max-width: 30em;
    margin-bottom: 1rem;
  }
  & strong {
    font-weight: 600;
  }
  /* On a phone, the number stands before the title. */
  @media ${below.large} {
    & b,
    & h3 {
      display: inline-block;
    }
    & b {
      margin-inline-end: 0.75rem;
      font-size: 3rem;
    }
  }
  /* The number climbs, the words stay on the ground: titles, texts and results of all steps begin on common lines. */
  @media ${from.large} {
    display: grid;
    grid-row: span 4;
    grid-template-rows: subgrid;
    padding-inline: min(2rem, 2vw);
    &:first-child {
      padding-inline-start: var(--gutter);
    }
    &:last-child {
      padding-inline-end: var(--gutter);
    }
    & b {
      margin: 0 0 3rem -0.05em;
    }
    & h3 {
      font-size: min(1rem + 1.1vw, 2rem);
    }
  }
`;

/* Each begins a step higher than the one before it, and all end on one line. */
const climbing = css`
  @media screen and ${below.large} {
    margin-inline-start: calc(min(1.25rem, 4vw) * var(--step, 0));
  }
  @media screen and ${from.large} {
    margin-top: calc(2.75rem * (3 - var(--step, 0)));
  }
`;

/** The scale below the steps: a bracket around all of them, and what goes on after it. */
const ruler = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.5rem;
  padding-top: 0.75rem;
  font-weight: 500;
  @media ${from.large} {
    & > span:first-child:not(:last-child) {
      flex: auto;
      padding-inline: 0.5rem;
      border: solid;
      border-width: 0 2px 2px;
    }
  }
`;

/** The steps from edge to edge, in the studio's inks. Up to four are stairs. More are in several rows. */
export function ProcessSteps({ heading, lead, steps }: ServicesContent["process"]) {
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
    </section>
  );
}

/** The scale below the steps, at the top of the dark band that they stand on. */
export function ProcessScale({ time, afterwards }: ServicesContent["process"]) {
  return (
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
  );
}
