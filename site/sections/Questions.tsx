import { SectionHead } from "../components/SectionHead.tsx";
import { Unbroken } from "../components/Unbroken.tsx";
import type { ContactContent } from "../content/contact.ts";
import { section, wrap } from "../styles/layout.styles.ts";
import { soft } from "../styles/text.styles.ts";
import { questions } from "./Questions.styles.ts";

export function Questions({ heading, items }: ContactContent["questions"]) {
  return (
    <section className={`${wrap} ${section}`}>
      <SectionHead heading={heading} />
      <ul className={questions}>
        {items.map(({ question, answer }) => (
          <li key={question}>
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
