import { css } from "@emotion/css";
import { SectionHead } from "../components/SectionHead.tsx";
import type { AboutContent } from "../content/about.ts";
import { fullRows } from "../styles/full-rows.styles.ts";
import { section, wrap } from "../styles/layout.styles.ts";
import { soft } from "../styles/text.styles.ts";
import { from } from "../styles/tokens.ts";

const values = css`
  display: grid;
  gap: 0 var(--column);
  & li {
    padding: 1.5rem 0 clamp(2rem, 3vw, 3rem);
    border-top: 1px solid var(--line);
    break-inside: avoid;
  }
  & h3 {
    margin-bottom: 0.75rem;
    font-size: clamp(1.5rem, 1.3rem + 0.9vw, 2.125rem);
    line-height: 1.15;
  }
  & p {
    max-width: 32em;
  }
`;

const twos = css`
  @media ${from.medium} {
    grid-template-columns: 1fr 1fr;
  }
`;

export function Values({ heading, items }: AboutContent["values"]) {
  const rows = fullRows({ count: items.length, usual: { size: 2, grid: twos }, most: items.length % 2 === 0 ? 2 : 3 });
  return (
    <section className={`${wrap} ${section}`}>
      <SectionHead heading={heading} />
      <ul className={`${values} ${rows.grid}`}>
        {items.map(({ title, description }, index) => (
          <li key={title} className={rows.entries[index]}>
            <h3>{title}</h3>
            <p className={soft}>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
