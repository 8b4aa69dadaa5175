import { Island } from "#generator";
import { css } from "@emotion/css";
import { ActionButton } from "../components/Button.tsx";
import { Byline } from "../components/Byline.tsx";
import { Category } from "../components/Category.tsx";
import { inColour, Picture } from "../components/Picture.tsx";
import { ArticleDrawing } from "../components/drawings/ArticleDrawing.tsx";
import type { BlogContent, Post } from "../content/blog.ts";
import { CategoryFilter } from "../islands/CategoryFilter.tsx";
import { classNames } from "../styles/class-names.ts";
import { section, wrap } from "../styles/layout.styles.ts";
import { soft, visuallyHidden } from "../styles/text.styles.ts";
import { from } from "../styles/tokens.ts";

const list = css`
  display: grid;
  gap: clamp(2.5rem, 4vw, 3.5rem) clamp(1.25rem, 2.2vw, 2rem);
  /* A filter chooses what to look at, not what is printed. */
  @media screen {
    & > [hidden] {
      display: none;
    }
  }
`;

const threes = css`
  @media ${from.small} {
    grid-template-columns: 1fr 1fr;
  }
  @media ${from.large} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

/* One post alone has its picture beside it, as the one above has, but on the other side. */
const few = css`
  @media ${from.small} {
    grid-auto-columns: 1fr;
    grid-auto-flow: column;
    & > :only-child {
      grid-template: 1fr auto auto auto 1fr / 1fr 1fr;
      grid-row: auto;
      column-gap: var(--column);
      & > * {
        grid-column: 1;
      }
      & > :first-child {
        grid-area: 1/2/-1;
        margin: 0;
      }
      & > :nth-child(2) {
        align-self: end;
      }
      & > :last-child {
        align-self: start;
      }
    }
  }
`;

/* Picture, topic, title, text, byline and button of the posts in one row stand on common lines. */
const card = css`
  display: grid;
  grid-template-rows: subgrid;
  grid-row: span 6;
  gap: 0;
  justify-items: start;
  & h3 {
    margin: 0.25rem 0 0.625rem;
  }
`;

const picture = css`
  width: 100%;
  aspect-ratio: 3/2;
  margin-bottom: 1.125rem;
`;

type PostListProps = Pick<BlogContent, "filter" | "posts" | "byline" | "readButton">;

const listId = "posts";

/** All posts, and buttons that show only those of one topic. */
export function PostList({ filter, posts, byline, readButton }: PostListProps) {
  // Fewer fill one row, and nobody has to choose among them.
  const isFiltered = posts.items.length >= 3;
  return (
    <section className={`${wrap} ${section}`}>
      <h2 className={visuallyHidden}>{posts.heading}</h2>
      {isFiltered && <Island component={CategoryFilter} props={{ ...filter, listId }} />}
      <ul className={classNames(list, isFiltered ? threes : few)} id={listId}>
        {posts.items.map((post) => (
          <li key={post.title} id={post.name ?? post.isoDate} className={card} data-category={post.category}>
            <PostCard post={post} byline={byline(post.author)} />
            <ActionButton
              href={post.href}
              needsTarget={readButton.needsTarget}
              look="outline"
              shape="small"
              name={readButton.nameFor(post.title)}
            >
              {readButton.label}
            </ActionButton>
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
        className={`${picture} ${inColour}`}
        image={post.image}
        ratio={[3, 2]}
        sizes="(min-width: 60rem) 30vw, (min-width: 34rem) 45vw, 100vw"
        drawing={<ArticleDrawing name={post.drawing} />}
      />
      <Category name={post.category} />
      <h3>{post.title}</h3>
      <p className={soft}>{post.excerpt}</p>
      <Byline {...post} author={byline} />
    </>
  );
}
