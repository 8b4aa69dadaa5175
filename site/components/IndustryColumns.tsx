import { css, keyframes } from "@emotion/css";
import { industries, type Industry } from "../industries.ts";
import type { Place } from "../routes.ts";
import { industryInks } from "../styles/inks.styles.ts";
import { TallPlate } from "./drawings/TallPlate.tsx";
import { industryPlates } from "./drawings/WidePlate.tsx";
import { below, from, hovering, moving, radius } from "../styles/tokens.ts";
import { stairs } from "../styles/layout.styles.ts";

/*
 * Nothing moves because a page is scrolled: a picture of the whole page, or a window that nobody has scrolled yet, would
 * show it half way.
 */

/** Grows from the ground. Changes only its shape, because fading text would lose its contrast. */
const grow = keyframes`
  from {
    clip-path: inset(70% 0 0);
  }
  to {
    clip-path: inset(0);
  }
`;

const count = industries.length;

/** `stairs` for a column of each industry, however many there are. */
const rising =
  count === 4
    ? stairs
    : css`
        ${industries
          .map((_, index) => `& > :nth-child(${index + 1}) { --step: ${(3 * index) / Math.max(1, count - 1)}; }`)
          .join("")}
      `;

const figure = css`
  display: grid;
  grid-template: minmax(0, 1fr) / repeat(${count}, 1fr);
  gap: var(--gap);
  align-items: end;
  height: clamp(20rem, 104vw, 32rem);
  & > li {
    height: calc(46% + 18% * var(--step, 0));
  }
  & svg {
    position: absolute;
    width: 100%;
    height: 100%;
  }
  @media ${from.large} {
    height: 100%;
    min-height: 24rem;
    max-height: clamp(24rem, 46vw, 41rem);
  }
  @media print {
    display: none;
  }
`;

const column = css`
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  height: 100%;
  /* At these sizes the longest delivered name is as wide as its column. */
  font-size: clamp(0.8125rem, 3.3vw, 0.9375rem);
  @media ${from.large} {
    font-size: clamp(0.8125rem, 0.4rem + 0.75vw, 0.9375rem);
  }
  font-weight: 500;
  line-height: 1.3;
  text-decoration: none;
  overflow-wrap: anywhere;
  /* Half transparent, its ink would be in front of the words. */
  &:active {
    opacity: 1;
  }
`;

/* The ink of a column takes the whole stage that it stands on, from the ground to the top of the window. */
const flood = css`
  position: absolute;
  z-index: -1;
  inset: 0;
  background: var(--ground);
  scale: 1 0;
  transform-origin: bottom;
  @media ${moving} {
    transition: scale 0.6s var(--ease) 0.08s;
  }
  *:focus-visible > & {
    scale: 1;
  }
  @media ${hovering} {
    *:hover > & {
      scale: 1;
    }
  }
`;

const upright = `
  align-self: center;
  min-height: 6.75em;
  margin: 0;
  writing-mode: vertical-rl;
  white-space: nowrap;
  & small {
    display: none;
  }
`;

// Five columns have room for their names from 72rem on, and more of them nowhere: there the labels are upright. So they
// are on the narrowest phone.
const crowded = count > 5 ? upright : `@media ${count === 5 ? below.huge : "(width < 23rem)"} { ${upright} }`;

/* With a name of two words, all names have the height of two lines, so that the columns stand on one line. */
const twoLines = industries.some((name) => name.includes(" ")) ? "min-height: 2.6em;" : "";

/* A name may use the gap beside its column. */
const label = css`
  margin-inline-end: calc(-1 * var(--gap));
  ${twoLines}
  *:is(:hover, :focus-visible) > & > :first-child {
    text-decoration: 2px underline;
    text-underline-offset: 0.2em;
  }
  & small {
    display: block;
    color: var(--ink2);
    font-size: 1em;
    font-weight: 400;
  }
  ${crowded}
`;

const ground = css`
  position: relative;
  flex: 1;
  overflow: hidden;
  background: var(--ground);
  color: var(--figure);
  border-radius: ${radius};
  @media ${moving} {
    animation: ${grow} 0.9s calc(90ms * var(--step, 0)) var(--ease) backwards;
  }
`;

/** The place of a missing column. */
const gap = css`
  flex: 1;
  outline: 2px dashed var(--edge);
  outline-offset: -2px;
  border-radius: ${radius};
  @media ${moving} {
    animation: ${grow} 0.9s calc(90ms * var(--step, 0)) var(--ease) backwards;
  }
`;

export interface Column {
  readonly industry: Industry;
  /** What was built for it, below its name. */
  readonly built?: string | undefined;
  /** Its target. Without one the column is decoration. */
  readonly href?: Place;
}

interface IndustryColumnsProps {
  readonly columns: readonly Column[];
  /** Only the outline of this industry is drawn. */
  readonly missing?: Industry | undefined;
}

/** The site's figure: rising columns that link to the projects of their industries. */
export function IndustryColumns({ columns, missing }: IndustryColumnsProps) {
  const isDecoration = columns.every(({ href }) => href === undefined);
  return (
    <ul className={`${figure} ${rising}`} aria-hidden={isDecoration || undefined}>
      {columns.map(({ industry, built, href }) => (
        <li key={industry} className={industryInks[industry]}>
          {href === undefined ? (
            <div className={column}>
              {industry === missing ? <div className={gap} /> : <Ground industry={industry} />}
            </div>
          ) : (
            <a className={column} href={href}>
              <i className={flood} />
              <Ground industry={industry} />
              <span className={label}>
                <span>{industry}</span>
                {built && <small>{` ${built}`}</small>}
              </span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Ground({ industry }: { readonly industry: Industry }) {
  return (
    <div className={ground}>
      <TallPlate name={industryPlates[industry]} />
    </div>
  );
}
