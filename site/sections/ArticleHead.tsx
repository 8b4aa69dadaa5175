import { css } from "@emotion/css";
import { Category } from "../components/Category.tsx";
import { Picture, collage } from "../components/Picture.tsx";
import { Unbroken } from "../components/Unbroken.tsx";
import { ArticleDrawing, type ArticleDrawingName } from "../components/drawings/ArticleDrawing.tsx";
import type { ArticleHeadContent } from "../content/article.ts";
import { classNames } from "../styles/class-names.ts";
import { industryInks } from "../styles/inks.styles.ts";
import { wrap } from "../styles/layout.styles.ts";
import { lead as leadText } from "../styles/text.styles.ts";
import { from } from "../styles/tokens.ts";

/* Words and picture have the places that they have where all articles are listed. */
const head = css`
  display: grid;
  gap: 2rem var(--column);
  padding-top: clamp(6.5rem, 14svh, 9rem);
  & h1 {
    margin-block: 0.75rem clamp(1rem, 1.6vw, 1.5rem);
    font-size: clamp(2.25rem, 1.6rem + 2.6vw, 3.75rem);
    line-height: 1.04;
  }
  @media ${from.large} {
    grid-template-columns: 1fr 1fr;
    align-items: center;
  }
  @media print {
    padding-top: 0;
    grid-template-columns: 2fr 1fr;
  }
`;

/** Where the article belongs: the page above it, and what it is about. */
const trail = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.25rem;
  align-items: center;
  & a {
    display: grid;
    align-items: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
    text-underline-offset: 0.25em;
  }
`;

const picture = css`
  aspect-ratio: 4/3;
`;

/** First words and picture of an article, in the inks of its industry if it is about one. */
export function ArticleHead({
  parent,
  category,
  industry,
  title,
  lead,
  image,
  drawing,
  words,
}: ArticleHeadContent<ArticleDrawingName>) {
  const inks = industry && industryInks[industry];
  return (
    <div className={classNames(wrap, head, inks)}>
      <div>
        <div className={trail}>
          <a href={parent.href}>{parent.label}</a>
          <Category name={category} inks={inks} />
        </div>
        <h1>{title}</h1>
        <p className={leadText}>
          <Unbroken text={lead} />
        </p>
      </div>
      <Picture
        className={classNames(picture, industry && collage)}
        image={image}
        ratio={[4, 3]}
        sizes="(min-width: 60rem) 45vw, 100vw"
        drawing={<ArticleDrawing name={drawing} words={words} />}
      />
    </div>
  );
}
