import { definePage } from "#generator";
import { Prose } from "../components/Prose.tsx";
import { textContents, type TextContent } from "../content/texts.ts";
import { PageLayout } from "../layouts/PageLayout.tsx";
import { PageOpening } from "../sections/PageOpening.tsx";
import { section, wrap } from "../styles/layout.styles.ts";

/** A page for each file in `site/texts`. */
export const textPages = textContents.map((content) =>
  definePage({
    path: content.path,
    lang: content.language,
    title: content.title,
    description: content.description,
    element: <TextPage {...content} />,
  }),
);

function TextPage({ path, language, headline, description, Content }: TextContent) {
  return (
    <PageLayout current={path} language={language}>
      <PageOpening headline={headline} lead={description} />
      <section className={`${wrap} ${section}`}>
        <Prose Content={Content} />
      </section>
    </PageLayout>
  );
}
