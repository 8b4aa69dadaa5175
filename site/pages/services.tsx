import { definePage } from "#generator";
import { industryNotes, proofFor } from "../content/portfolio.ts";
import { services } from "../content/services.ts";
import type { ServicesContent } from "../content/services.ts";
import { agencyInShort, breadcrumbs, serviceList } from "../content/structured-data.ts";
import { PageLayout } from "../layouts/PageLayout.tsx";
import { socialCard } from "../layouts/social-card.tsx";
import { routes } from "../routes.ts";
import { ClosingBand } from "../sections/ClosingBand.tsx";
import { IndustryCards } from "../sections/IndustryCards.tsx";
import { PageOpening } from "../sections/PageOpening.tsx";
import { ProcessScale, ProcessSteps } from "../sections/ProcessSteps.tsx";
import { ServiceCards } from "../sections/ServiceCards.tsx";

export const servicesPage = definePage({
  path: routes.services,
  title: services.title,
  description: services.description,
  social: socialCard(services, "steps"),
  structuredData: (address) => [
    ...agencyInShort(address),
    serviceList(address, services),
    breadcrumbs(address, routes.services),
  ],
  element: <ServicesPage content={services} />,
});

function ServicesPage({ content }: { readonly content: ServicesContent }) {
  return (
    <PageLayout current={routes.services}>
      <PageOpening {...content.opening} />
      <ServiceCards {...content.services} proofFor={proofFor} />
      <IndustryCards {...content.industries} items={industryNotes("onServices")} />
      <ProcessSteps {...content.process} />
      <ClosingBand {...content.callToAction} scale={<ProcessScale {...content.process} />} />
    </PageLayout>
  );
}
