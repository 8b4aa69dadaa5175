import { definePage } from "#generator";
import { home } from "../content/home.ts";
import type { HomeContent } from "../content/home.ts";
import { organization } from "../content/structured-data.ts";
import { PageLayout } from "../layouts/PageLayout.tsx";
import { socialCard } from "../layouts/social-card.tsx";
import { routes } from "../routes.ts";
import { ClosingBand, NextSteps } from "../sections/ClosingBand.tsx";
import { Hero, HeroActions } from "../sections/Hero.tsx";
import { Offers } from "../sections/Offers.tsx";
import { StatsStrip } from "../sections/StatsStrip.tsx";
import { TechStack } from "../sections/TechStack.tsx";
import { Work } from "../sections/Work.tsx";

export const homePage = definePage({
  path: routes.home,
  title: home.title,
  description: home.description,
  social: socialCard(home, "columns"),
  structuredData: organization,
  element: <HomePage content={home} />,
});

function HomePage({ content }: { readonly content: HomeContent }) {
  const { hero, stats, work, offers, techStack, callToAction, nextSteps } = content;
  return (
    <PageLayout current={routes.home}>
      <Hero tagline={hero.tagline} headline={hero.headline} lead={hero.lead} columns={hero.columns}>
        <HeroActions primary={hero.primary} secondary={hero.secondary} />
      </Hero>
      <StatsStrip {...stats} isHeadingHidden />
      <Work {...work} />
      <Offers {...offers} />
      <TechStack {...techStack} />
      <ClosingBand {...callToAction}>
        <NextSteps steps={nextSteps} />
      </ClosingBand>
    </PageLayout>
  );
}
