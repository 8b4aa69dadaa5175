import { definePage } from "#generator";
import { blog } from "../content/posts.ts";
import type { BlogContent } from "../content/blog.ts";
import { PageLayout } from "../layouts/PageLayout.tsx";
import { socialCard } from "../layouts/social-card.tsx";
import { routes } from "../routes.ts";
import { FeaturedPost } from "../sections/FeaturedPost.tsx";
import { Newsletter } from "../sections/Newsletter.tsx";
import { PageOpening } from "../sections/PageOpening.tsx";
import { PostList } from "../sections/PostList.tsx";

export const blogPage = definePage({
  path: routes.blogs,
  title: blog.title,
  description: blog.description,
  social: socialCard(blog, "steps"),
  feed: blog.feed,
  element: <BlogPage content={blog} />,
});

function BlogPage({ content }: { readonly content: BlogContent }) {
  const { opening, newsletter } = content;
  return (
    <PageLayout current={routes.blogs}>
      <PageOpening {...opening} />
      <FeaturedPost {...content} />
      {content.posts.items.length > 0 && <PostList {...content} />}
      {newsletter.isLeftOut || <Newsletter {...newsletter} />}
    </PageLayout>
  );
}
