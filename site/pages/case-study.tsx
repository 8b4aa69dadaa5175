import { definePage } from "#generator";
import { caseStudyArticles, type CaseStudyContent } from "../content/case-studies.ts";
import { portfolio } from "../content/portfolio.ts";
import { agencyInShort, breadcrumbs, caseStudy } from "../content/structured-data.ts";
import { PageLayout } from "../layouts/PageLayout.tsx";
import { projectCard } from "../layouts/social-card.tsx";
import { routes } from "../routes.ts";
import { ArticleHead } from "../sections/ArticleHead.tsx";
import { CaseStudyText } from "../sections/CaseStudyText.tsx";
import { ClosingBand } from "../sections/ClosingBand.tsx";
import { Neighbours } from "../sections/Neighbours.tsx";

/** A page for each file in `site/projects`. @public: `article-pages.ts` requires it. */
export const caseStudyPages = caseStudyArticles.map((study) =>
  definePage({
    path: study.path,
    title: study.title,
    description: study.description,
    social: projectCard(study),
    structuredData: (address) => [
      ...agencyInShort(address),
      caseStudy(address, study),
      breadcrumbs(address, routes.portfolio, study.head),
    ],
    element: <CaseStudyPage content={study} />,
  }),
);

function CaseStudyPage({ content }: { readonly content: CaseStudyContent }) {
  return (
    <PageLayout current={routes.portfolio} isBelow industry={content.industry}>
      <article>
        <ArticleHead {...content.head} />
        <CaseStudyText {...content} />
      </article>
      <Neighbours {...content.neighbours} />
      <ClosingBand {...portfolio.callToAction} />
    </PageLayout>
  );
}
