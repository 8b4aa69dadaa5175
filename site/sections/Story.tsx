import { SectionHead } from "../components/SectionHead.tsx";
import { Unbroken } from "../components/Unbroken.tsx";
import { YearsChart } from "../components/drawings/YearsChart.tsx";
import type { AboutContent } from "../content/about.ts";
import { section, split, wrap } from "../styles/layout.styles.ts";
import { lead } from "../styles/text.styles.ts";
import { firstWords, story, years } from "./Story.styles.ts";

/** One column for each year, and the names of the first and the last. */
export function Years({ count, first, last }: AboutContent["years"]) {
  return (
    <section className={wrap}>
      <figure className={years}>
        <YearsChart years={count} />
        <figcaption>
          <span>{first}</span>
          {count > 1 && <span>{last}</span>}
        </figcaption>
      </figure>
    </section>
  );
}

export function Story({ heading, paragraphs }: AboutContent["story"]) {
  return (
    <section className={`${wrap} ${section} ${split}`}>
      <SectionHead heading={heading} isStacked />
      <div className={story}>
        {paragraphs.map((paragraph, index) => (
          <p key={paragraph} className={index === 0 ? `${lead} ${firstWords}` : undefined}>
            <Unbroken text={paragraph} />
          </p>
        ))}
      </div>
    </section>
  );
}
