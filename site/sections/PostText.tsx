import { ArticleColumns } from "../components/ArticleColumns.tsx";
import { Author } from "../components/Author.tsx";
import type { PostContent } from "../content/posts.ts";

/** The text of a post, and beside it who wrote it, and when. */
export function PostText({ byline, text }: Pick<PostContent, "byline" | "text">) {
  return (
    <ArticleColumns {...text}>
      <Author {...byline} />
    </ArticleColumns>
  );
}
