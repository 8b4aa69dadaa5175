import { definePage } from "#generator";
import { css } from "@emotion/css";
import { blog, postArticles, type PostContent } from "../content/posts.ts";
import { agencyInShort, blogPosting, breadcrumbs } from "../content/structured-data.ts";
import { PageLayout } from "../layouts/PageLayout.tsx";
import { socialCard } from "../layouts/social-card.tsx";
import { routes } from "../routes.ts";
import { ArticleHead } from "../sections/ArticleHead.tsx";
import { Neighbours } from "../sections/Neighbours.tsx";
import { Newsletter } from "../sections/Newsletter.tsx";
import { ArticleColumns } from "../components/ArticleColumns.tsx";
import { noWrap, soft } from "../styles/text.styles.ts";
import { Portrait } from "../components/drawings/Portrait.tsx";
import { Picture, type PictureProps } from "../components/Picture.tsx";

const author = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 1.25rem;
  align-items: center;
  line-height: 1.4;
  & > p {
    flex: 1 11rem;
  }
  & b {
    font-weight: 600;
  }
  & p > * {
    display: block;
  }
`;

const portrait = css`
  width: 5rem;
  aspect-ratio: 1;
`;

interface AuthorProps {
  readonly person: {
    readonly name: string;
    readonly role: string;
    readonly isNamed: boolean;
    readonly image: PictureProps["image"];
    readonly drawing: "rings" | "bars" | "dots";
  };
  /** The agency that the author speaks for. */
  readonly agency: string;
  readonly date: string;
  readonly isoDate: string;
  readonly readTime: string;
}

/** Who wrote an article, and when. Somebody without a name is headed by the role. */
function Author({ person, agency, date, isoDate, readTime }: AuthorProps) {
  const { name, role, isNamed, image, drawing } = person;
  return (
    <div className={author}>
      <Picture className={portrait} image={image} ratio={[4, 5]} sizes="5rem" drawing={<Portrait name={drawing} />} />
      <p>
        <b>{isNamed ? name : role}</b>
        <span>{isNamed ? role : agency}</span>
        <span className={soft}>
          <time dateTime={isoDate}>{date}</time>
          {" · "}
          <span className={noWrap}>{readTime}</span>
        </span>
      </p>
    </div>
  );
}

/** A page for each file in `site/posts`. */
export const postPages = postArticles.map((post) =>
  definePage({
    path: post.path,
    title: post.title,
    description: post.description,
    social: socialCard(post, "steps"),
    structuredData: (address) => [
      ...agencyInShort(address),
      blogPosting(address, post),
      breadcrumbs(address, routes.blogs, post.head),
    ],
    element: <PostPage content={post} />,
  }),
);

function PostPage({ content }: { readonly content: PostContent }) {
  return (
    <PageLayout current={routes.blogs} isBelow>
      <article>
        <ArticleHead {...content.head} />
        <PostText {...content} />
      </article>
      <Neighbours {...content.neighbours} />
      {blog.newsletter.isLeftOut || <Newsletter {...blog.newsletter} />}
    </PageLayout>
  );
}

/** The text of a post, and beside it who wrote it, and when. */
function PostText({ byline, text }: Pick<PostContent, "byline" | "text">) {
  return (
    <ArticleColumns {...text}>
      <Author {...byline} />
    </ArticleColumns>
  );
}
