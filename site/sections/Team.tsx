import { Picture } from "../components/Picture.tsx";
import { SectionHead } from "../components/SectionHead.tsx";
import { Portrait } from "../components/drawings/Portrait.tsx";
import type { AboutContent } from "../content/about.ts";
import { fullRows } from "../styles/full-rows.styles.ts";
import { section, split, wrap } from "../styles/layout.styles.ts";
import { soft } from "../styles/text.styles.ts";
import { cards, lateCards, portrait, team, threes } from "./Team.styles.ts";

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
