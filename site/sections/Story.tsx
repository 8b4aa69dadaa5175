import { css } from "@emotion/css";
import { SectionHead } from "../components/SectionHead.tsx";
import { Unbroken } from "../components/Unbroken.tsx";
import { YearsNumber } from "../components/drawings/YearsNumber.tsx";
import type { AboutContent } from "../content/about.ts";
import { section, split, wrap } from "../styles/layout.styles.ts";
import { lead } from "../styles/text.styles.ts";

const yearsFrame = css`
  margin-top: clamp(2.5rem, 5vw, 4.5rem);
  @media (forced-colors: active) {
    & text {
      fill: CanvasText;
    }
  }
  @media print {
    display: none;
  }
`;

const story = css`
  max-width: 38em;
  & p + p {
    margin-top: 1.25em;
  }
`;

/** The first paragraph stands out: larger, in full ink, and wrapped like running text. */
const firstWords = css`
  color: var(--ink);
  text-wrap: pretty;
`;

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
