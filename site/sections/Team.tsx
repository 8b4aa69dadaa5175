import { Picture } from "../components/Picture.tsx";
import { SectionHead } from "../components/SectionHead.tsx";
import { Portrait } from "../components/drawings/Portrait.tsx";
import type { AboutContent } from "../content/about.ts";
import { section, wrap } from "../styles/layout.styles.ts";
import { liftedItems } from "../styles/motion.styles.ts";
import { soft } from "../styles/text.styles.ts";
import { portrait, team } from "./Team.styles.ts";

export function Team({ heading, lead, members }: AboutContent["team"]) {
  return (
    <section className={`${wrap} ${section}`}>
      <SectionHead heading={heading} text={lead} />
      <ul className={`${team} ${liftedItems}`}>
        {members.map(({ name, role, image, drawing }) => (
          <li key={`${role} ${name}`}>
            <Picture
              className={portrait}
              image={image}
              ratio={[4, 5]}
              sizes="(min-width: 48rem) 33vw, 100vw"
              drawing={<Portrait name={drawing} />}
            />
            <h3>{role}</h3>
            <p className={soft}>{name}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
