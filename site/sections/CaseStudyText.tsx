import { ArticleColumns } from "../components/ArticleColumns.tsx";
import { FactRows } from "../components/FactRows.tsx";
import type { CaseStudyContent } from "../content/case-studies.ts";

/** The story of a project, and its facts beside it. */
export function CaseStudyText({ facts, text }: Pick<CaseStudyContent, "facts" | "text">) {
  return (
    <ArticleColumns {...text}>
      <FactRows facts={facts} />
    </ArticleColumns>
  );
}
