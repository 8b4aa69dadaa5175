import { definePage } from "#generator";
import { industries } from "../industries.ts";
import { notFound } from "../content/not-found.ts";
import type { NotFoundContent } from "../content/not-found.ts";
import { PageLayout } from "../layouts/PageLayout.tsx";
import { routes } from "../routes.ts";
import { HelpfulPages } from "../sections/HelpfulPages.tsx";
import { Hero } from "../sections/Hero.tsx";

/** Here they are decoration, with links beside them. */
const columns = industries.map((industry) => ({ industry }));

/** The gap is in the middle of the columns. */
const missingIndustry = industries[2] ?? industries.at(-1);

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
      <Hero tagline={code} headline={headline} lead={text} columns={columns} missingIndustry={missingIndustry}>
        <HelpfulPages label={linksLabel} links={links} />
      </Hero>
    </PageLayout>
  );
}
