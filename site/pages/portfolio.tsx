import { definePage } from "#generator";
import { caseStudyPaths } from "../content/case-studies.ts";
import { portfolio } from "../content/portfolio.ts";
import type { PortfolioContent } from "../content/portfolio.ts";
import { agencyInShort, breadcrumbs } from "../content/structured-data.ts";
import { PageLayout } from "../layouts/PageLayout.tsx";
import { socialCard } from "../layouts/social-card.tsx";
import { routes } from "../routes.ts";
import { ClosingBand, ClosingColumns } from "../sections/ClosingBand.tsx";
import { PageOpening } from "../sections/PageOpening.tsx";
import { ProjectList } from "../sections/ProjectList.tsx";
import { StatsStrip } from "../sections/StatsStrip.tsx";

export const portfolioPage = definePage({
  path: routes.portfolio,
  title: portfolio.title,
  description: portfolio.description,
  social: socialCard(portfolio, "plates"),
  structuredData: (address) => [...agencyInShort(address), breadcrumbs(address, routes.portfolio)],
  element: <PortfolioPage content={portfolio} />,
});

function PortfolioPage({ content }: { readonly content: PortfolioContent }) {
  return (
    <PageLayout current={routes.portfolio}>
      <PageOpening {...content.opening} />
      <ProjectList filter={content.filter} projects={content.projects} caseStudies={caseStudyPaths} />
      <StatsStrip {...content.stats} />
      <ClosingBand {...content.callToAction}>
        <ClosingColumns />
      </ClosingBand>
    </PageLayout>
  );
}
