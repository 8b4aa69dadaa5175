import { definePage } from "#generator";
import { blog, postArticles, type PostContent } from "../content/posts.ts";
import { agencyInShort, blogPosting, breadcrumbs } from "../content/structured-data.ts";
import { PageLayout } from "../layouts/PageLayout.tsx";
import { socialCard } from "../layouts/social-card.tsx";
import { routes } from "../routes.ts";
import { ArticleHead } from "../sections/ArticleHead.tsx";
import { Neighbours } from "../sections/Neighbours.tsx";
import { Newsletter } from "../sections/Newsletter.tsx";
import { PostText } from "../sections/PostText.tsx";

/** A page for each file in `site/posts`. @public: `article-pages.ts` requires it. */
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
