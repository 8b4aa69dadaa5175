import { definePage } from "#generator";
import { css } from "@emotion/css";
import { caseStudyArticles, type CaseStudyContent } from "../content/case-studies.ts";
import { portfolio } from "../content/portfolio.ts";
import { agencyInShort, breadcrumbs, caseStudy } from "../content/structured-data.ts";
import { PageLayout } from "../layouts/PageLayout.tsx";
import { projectCard } from "../layouts/social-card.tsx";
import { routes } from "../routes.ts";
import { ArticleHead } from "../sections/ArticleHead.tsx";
import { ClosingBand, ClosingColumns } from "../sections/ClosingBand.tsx";
import { Neighbours } from "../sections/Neighbours.tsx";
import { ArticleColumns } from "../components/ArticleColumns.tsx";
import { from } from "../styles/tokens.ts";

/* Each fact is a row, opened by the rule that opens figures and contact facts elsewhere. */
const rows = css`
  border-top: 2px solid;
  line-height: 1.4;
  & > div {
    display: grid;
    gap: 0 1rem;
    padding-block: 0.75rem;
    border-bottom: 1px solid var(--line);
  }
  & dt {
    color: var(--ink2);
  }
  & dd {
    font-weight: 500;
  }
  /* Narrower, a value is below its label. */
  @media ${from.small} {
    & > div {
      grid-template-columns: 7.5rem 1fr;
    }
    & dd {
      grid-column: 2;
    }
  }
`;

interface FactRowsProps {
  readonly facts: readonly { readonly label: string; readonly values: readonly string[] }[];
}

/** Facts in rows: what they are called, and beside it what they are. */
function FactRows({ facts }: FactRowsProps) {
  return (
    <dl className={rows}>
      {facts.map(({ label, values }) => (
        <div key={label}>
          <dt>{label}</dt>
          {values.map((value) => (
            <dd key={value}>{value}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** A page for each file in `site/projects`. */
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
      <ClosingBand {...portfolio.callToAction}>
        <ClosingColumns />
      </ClosingBand>
    </PageLayout>
  );
}

/** The story of a project, and its facts beside it. */
function CaseStudyText({ facts, text }: Pick<CaseStudyContent, "facts" | "text">) {
  return (
    <ArticleColumns {...text}>
      <FactRows facts={facts} />
    </ArticleColumns>
  );
}
