import { Category } from "../components/Category.tsx";
import { Picture } from "../components/Picture.tsx";
import { collage } from "../components/Picture.styles.ts";
import { Unbroken } from "../components/Unbroken.tsx";
import { ArticleDrawing, type ArticleDrawingName } from "../components/drawings/ArticleDrawing.tsx";
import type { ArticleHeadContent } from "../content/article.ts";
import { classNames } from "../styles/class-names.ts";
import { industryInks } from "../styles/inks.styles.ts";
import { wrap } from "../styles/layout.styles.ts";
import { lead as leadText } from "../styles/text.styles.ts";
import { head, picture, trail } from "./ArticleHead.styles.ts";

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
