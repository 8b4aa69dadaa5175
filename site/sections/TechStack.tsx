import { css } from "@emotion/css";
import type { HomeContent } from "../content/home.ts";
import { wrap } from "../styles/layout.styles.ts";
import { soft } from "../styles/text.styles.ts";
import { from, radius, sizes } from "../styles/tokens.ts";

/** One line below the services that are built with these. */
const stack = css`
  display: grid;
  gap: 1.25rem;
  align-items: center;
  margin-top: 2.75rem;
  & h2 {
    font-size: ${sizes.subheading};
    letter-spacing: -0.012em;
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  @media ${from.huge} {
    grid-template-columns: 2fr 5fr;
    gap: 1.25rem var(--column);
  }
`;

const badge = css`
  padding: 0.375rem 0.75rem;
  border: 1.5px solid;
  border-radius: ${radius};
  font-weight: 500;
  line-height: 1.4;
`;

export function TechStack({ heading, lead, technologies }: HomeContent["techStack"]) {
  return (
    <section className={`${wrap} ${stack}`}>
      <div>
        <h2>{heading}</h2>
        <p className={soft}>{lead}</p>
      </div>
      <ul>
        {technologies.map((technology) => (
          <li key={technology} className={badge}>
            {technology}
          </li>
        ))}
      </ul>
    </section>
  );
}
