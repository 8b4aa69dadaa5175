import { css } from "@emotion/css";
import { ActionButton } from "../components/Button.tsx";
import { Byline } from "../components/Byline.tsx";
import { Category } from "../components/Category.tsx";
import { inColour, Picture } from "../components/Picture.tsx";
import { Unbroken } from "../components/Unbroken.tsx";
import { StudioSteps } from "../components/drawings/ArticleDrawing.tsx";
import type { BlogContent } from "../content/blog.ts";
import { nearSection, wrap } from "../styles/layout.styles.ts";
import { lead } from "../styles/text.styles.ts";
import { from } from "../styles/tokens.ts";

const article = css`
  display: grid;
  gap: 1.5rem var(--column);
  align-items: center;
  & h2 {
    margin: 0.5rem 0 0.75rem;
  }
  @media ${from.large} {
    grid-template-columns: 1fr 1fr;
  }
`;

const picture = css`
  aspect-ratio: 4/3;
`;

type FeaturedPostProps = Pick<BlogContent, "featured" | "byline" | "readButton">;

/** The post above the list. The filter does not affect it. */
export function FeaturedPost({ featured, byline, readButton }: FeaturedPostProps) {
  const { label, post } = featured;
  return (
    <section className={`${wrap} ${nearSection}`}>
      <article className={article} id={post.name ?? post.isoDate}>
        <Picture
          className={`${picture} ${inColour}`}
          image={post.image}
          ratio={[4, 3]}
          sizes="(min-width: 60rem) 45vw, 100vw"
          drawing={<StudioSteps />}
        />
        <div>
          <Category name={`${label} · ${post.category}`} />
          <h2>
            <Unbroken text={post.title} />
          </h2>
          <p className={lead}>{post.excerpt}</p>
          <Byline {...post} author={byline(post.author)} />
          <ActionButton href={post.href} needsTarget={readButton.needsTarget} name={readButton.nameFor(post.title)}>
            {readButton.label}
          </ActionButton>
        </div>
      </article>
    </section>
  );
}
