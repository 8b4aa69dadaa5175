import { SectionHead } from "../components/SectionHead.tsx";
import { Unbroken } from "../components/Unbroken.tsx";
import { YearsNumber } from "../components/drawings/YearsNumber.tsx";
import type { AboutContent } from "../content/about.ts";
import { section, split, wrap } from "../styles/layout.styles.ts";
import { lead } from "../styles/text.styles.ts";
import { firstWords, story, yearsFrame } from "./Story.styles.ts";

/** The years of experience, as large as the window. The headline says them to those who do not see it. */
export function Years({ years }: Pick<AboutContent, "years">) {
  return (
    <section className={`${wrap} ${yearsFrame}`}>
      <YearsNumber years={years} />
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
