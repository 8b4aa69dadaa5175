import { css } from "@emotion/css";
import type { HomeContent } from "../content/home.ts";
import { wrap } from "../styles/layout.styles.ts";
import { dotted, soft } from "../styles/text.styles.ts";
import { from, sizes } from "../styles/tokens.ts";

/** One line below the services that are built with these. */
const stack = css`
  display: grid;
  gap: 1.25rem var(--column);
  margin-top: 2.75rem;
  & h2 {
    margin-bottom: 0.5rem;
    font-size: ${sizes.subheading};
    letter-spacing: -0.012em;
  }
  & ul {
    font-size: 1.1875rem;
    line-height: 1.4;
  }
  @media ${from.large} {
    grid-template-columns: 7fr 5fr;
    align-items: first baseline;
  }
`;

export function TechStack({ heading, lead, technologies }: HomeContent["techStack"]) {
  return (
    <section className={`${wrap} ${stack}`}>
      <div>
        <h2>{heading}</h2>
        <p className={soft}>{lead}</p>
      </div>
      <ul className={dotted}>
        {technologies.map((technology) => (
          <li key={technology}>{technology}</li>
        ))}
      </ul>
    </section>
  );
}
