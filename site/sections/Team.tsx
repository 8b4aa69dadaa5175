import { css } from "@emotion/css";
import { Picture } from "../components/Picture.tsx";
import { SectionHead } from "../components/SectionHead.tsx";
import { Portrait } from "../components/drawings/Portrait.tsx";
import type { AboutContent } from "../content/about.ts";
import { fullRows } from "../styles/full-rows.styles.ts";
import { section, split, wrap } from "../styles/layout.styles.ts";
import { soft } from "../styles/text.styles.ts";
import { below, from } from "../styles/tokens.ts";

/* Large portraits come first where the rows differ. */
const team = css`
  display: grid;
  gap: 1.5rem var(--gap);
  & h3 {
    align-self: end;
  }
  & p {
    align-self: start;
  }
  @media print {
    grid-template-columns: repeat(3, 1fr);
    & > li {
      grid-column: auto;
    }
  }
`;

/** Words beside small portraits. */
const asRows = `
  & li {
    display: grid;
    grid-template: 1fr 1fr / minmax(0, 7rem) minmax(min-content, 1fr);
    gap: 0.25rem 1.25rem;
  }
`;

/** Words below large portraits. */
const asCards = `
  & li > :first-child {
    margin-bottom: 1.125rem;
    aspect-ratio: 4/5;
  }
`;

const threes = css`
  @media ${from.medium} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const cards = css`
  @media ${below.medium} {
    ${asRows}
  }
  @media ${from.medium} {
    ${asCards}
  }
`;

/** On a tablet, four names do not fit side by side, and a single portrait in a row would fill the screen. */
const lateCards = css`
  @media ${below.huge} {
    ${asRows}
  }
  @media ${from.huge} {
    ${asCards}
  }
`;

/* A head is in the upper part of a photo, and a small frame has less of it to lose. */
const portrait = css`
  grid-row: 1/3;
  aspect-ratio: 1;
  & img {
    object-position: 50% 15%;
  }
  @media ${below.medium} {
    & > :not(svg) {
      inset: -0.5rem;
      width: calc(100% + 1rem);
      height: calc(100% + 1rem);
    }
  }
`;

/* The same people, who stand on the footer's line. */
const onLine = css`
  display: flex;
  gap: var(--gap);
  & > * {
    flex: 0 1 15rem;
  }
`;

/** The drawings of the leaders, for the end of a page. */
export function TeamOnLine({ members }: Pick<AboutContent["team"], "members">) {
  return (
    <div className={onLine} aria-hidden="true">
      {members.map(({ drawing }, index) => (
        <Portrait key={index} name={drawing} />
      ))}
    </div>
  );
}

/**
 * The leaders of the agency. Two people are shown beside the heading, because their portraits would be too large in the
 * full width.
 */
export function Team({ heading, members }: AboutContent["team"]) {
  const isPair = members.length <= 2;
  const rows = fullRows({
    count: members.length,
    usual: { size: 3, grid: threes },
    most: members.length % 3 === 0 ? 3 : 4,
    isReversed: true,
  });
  return (
    <section className={isPair ? `${wrap} ${section} ${split}` : `${wrap} ${section}`}>
      <SectionHead heading={heading} isStacked={isPair} />
      <ul className={`${team} ${rows.grid} ${rows.grid === threes || isPair ? cards : lateCards}`}>
        {members.map(({ name, role, isNamed, image, drawing }, index) => (
          <li key={`${name} ${role}`} className={rows.entries[index]}>
            <Picture
              className={portrait}
              image={image}
              ratio={[4, 5]}
              sizes="(min-width: 48rem) 33vw, 7rem"
              drawing={<Portrait name={drawing} />}
            />
            <h3>{isNamed ? name : role}</h3>
            <p className={soft}>{isNamed ? role : name}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
