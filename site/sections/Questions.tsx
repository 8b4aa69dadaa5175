import { css } from "@emotion/css";
import { SectionHead } from "../components/SectionHead.tsx";
import { Unbroken } from "../components/Unbroken.tsx";
import type { ContactContent } from "../content/contact.ts";
import { fullRows } from "../styles/full-rows.styles.ts";
import { section, wrap } from "../styles/layout.styles.ts";
import { soft } from "../styles/text.styles.ts";
import { from } from "../styles/tokens.ts";

const questions = css`
  display: grid;
  gap: 0 var(--column);
  & li {
    padding: 1.5rem 0 1.75rem;
    border-top: 1px solid var(--line);
  }
  & h3 {
    margin-bottom: 0.75rem;
  }
`;

const threes = css`
  @media ${from.large} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

export function Questions({ heading, items }: ContactContent["questions"]) {
  const rows = fullRows({ count: items.length, usual: { size: 3, grid: threes } });
  return (
    <section className={`${wrap} ${section}`}>
      <SectionHead heading={heading} />
      <ul className={`${questions} ${rows.grid}`}>
        {items.map(({ question, answer }, index) => (
          <li key={question} className={rows.entries[index]}>
            <h3>{question}</h3>
            <p className={soft}>
              <Unbroken text={answer} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
