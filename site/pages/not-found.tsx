import { definePage } from "#generator";
import { industries } from "../content/industries.ts";
import { notFound } from "../content/not-found.ts";
import type { NotFoundContent } from "../content/not-found.ts";
import { PageLayout } from "../layouts/PageLayout.tsx";
import { routes } from "../routes.ts";
import { HelpfulPages } from "../sections/HelpfulPages.tsx";
import { Hero } from "../sections/Hero.tsx";

export const notFoundPage = definePage({
  path: routes.notFound,
  title: notFound.title,
  description: notFound.description,
  element: <NotFoundPage content={notFound} />,
});

function NotFoundPage({ content }: { readonly content: NotFoundContent }) {
  const { code, headline, text, linksLabel, links } = content;
  return (
    <PageLayout current={routes.notFound}>
      <Hero tagline={code} headline={headline} lead={text} industries={industries} missingIndustry="Construction">
        <HelpfulPages label={linksLabel} links={links} />
      </Hero>
    </PageLayout>
  );
}
