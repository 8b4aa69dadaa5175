import { definePage } from "#generator";
import { about } from "../content/about.ts";
import type { AboutContent } from "../content/about.ts";
import { breadcrumbs, organization } from "../content/structured-data.ts";
import { PageLayout } from "../layouts/PageLayout.tsx";
import { socialCard } from "../layouts/social-card.tsx";
import { routes } from "../routes.ts";
import { IndustryTiles } from "../sections/IndustryTiles.tsx";
import { ClosingBand } from "../sections/ClosingBand.tsx";
import { PageOpening } from "../sections/PageOpening.tsx";
import { Story, Years } from "../sections/Story.tsx";
import { Team, TeamOnLine } from "../sections/Team.tsx";
import { Values } from "../sections/Values.tsx";

export const aboutPage = definePage({
  path: routes.about,
  title: about.title,
  description: about.description,
  social: socialCard(about, "years"),
  structuredData: (address) => [...organization(address), breadcrumbs(address, routes.about)],
  element: <AboutPage content={about} />,
});

function AboutPage({ content }: { readonly content: AboutContent }) {
  return (
    <PageLayout current={routes.about}>
      <PageOpening {...content.opening} />
      {content.years && <Years years={content.years} />}
      <Story {...content.story} />
      <Values {...content.values} />
      <Team {...content.team} />
      <IndustryTiles {...content.expertise} />
      <ClosingBand {...content.callToAction}>
        <TeamOnLine members={content.team.members} />
      </ClosingBand>
    </PageLayout>
  );
}
