import { Island } from "#generator";
import { NoticeButton } from "../components/Button.tsx";
import { Byline } from "../components/Byline.tsx";
import { Category } from "../components/Category.tsx";
import { Duotone } from "../components/Duotone.tsx";
import { duotones } from "../components/Duotone.styles.ts";
import { Picture } from "../components/Picture.tsx";
import { FramedServiceDrawing } from "../components/drawings/ServiceDrawing.tsx";
import { StudioSteps } from "../components/drawings/StudioSteps.tsx";
import { WidePlate } from "../components/drawings/WidePlate.tsx";
import type { BlogContent, Post, PostDrawing, Topic } from "../content/blog.ts";
import { industries } from "../industries.ts";
import { CategoryFilter } from "../islands/CategoryFilter.tsx";
import { industryInks } from "../styles/inks.styles.ts";
import { section, wrap } from "../styles/layout.styles.ts";
import { liftedItems } from "../styles/motion.styles.ts";
import { soft, visuallyHidden } from "../styles/text.styles.ts";
import { list, picture, post as card } from "./PostList.styles.ts";

type PostListProps = Pick<BlogContent, "filter" | "posts" | "byline" | "readButton">;

const listId = "posts";

// A topic may also be an industry. Then it has the colours of that.
const inks: Readonly<Record<string, string | undefined>> = industryInks;
const printed: Readonly<Record<string, string | undefined>> = duotones;

/** All posts, and buttons that show only those of one topic. */
export function PostList({ filter, posts, byline, readButton }: PostListProps) {
  const topics: readonly string[] = posts.items.map(({ category }) => category);
  return (
    <section className={`${wrap} ${section}`}>
      <Duotone industries={industries.filter((name) => topics.includes(name))} />
      <h2 className={visuallyHidden}>{posts.heading}</h2>
      <Island component={CategoryFilter} props={{ ...filter, listId }} />
      <ul className={`${list} ${liftedItems}`} id={listId}>
        {posts.items.map((post) => (
          <li key={post.title} id={post.isoDate} className={classesFor(post.category)} data-category={post.category}>
            <PostCard post={post} byline={byline(post.author)} />
            <NoticeButton look="outline" shape="small" name={readButton.nameFor(post.title)}>
              {readButton.label}
            </NoticeButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PostCard({ post, byline }: { readonly post: Post; readonly byline: string }) {
  return (
    <>
      <Picture
        className={picture}
        image={post.image}
        ratio={[3, 2]}
        sizes="(min-width: 60rem) 30vw, (min-width: 34rem) 45vw, 100vw"
        drawing={drawingOf(post.drawing)}
      />
      <Category name={post.category} inks={inks[post.category]} />
      <h3>{post.title}</h3>
      <p className={soft}>{post.excerpt}</p>
      <Byline {...post} author={byline} />
    </>
  );
}

function drawingOf(name: PostDrawing) {
  if (name === "studio") return <StudioSteps />;
  return name === "pulse" ? <WidePlate name={name} /> : <FramedServiceDrawing name={name} />;
}

function classesFor(topic: Topic): string {
  return [card, inks[topic], printed[topic]].filter(Boolean).join(" ");
}
