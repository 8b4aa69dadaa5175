import { defineCollection, type Entry } from "#generator";
import * as v from "valibot";
import { industries } from "../industries.ts";
import { routes, type EntryPath } from "../routes.ts";
import { agency } from "./agency.ts";
import { image, type ArticleContent, type Byline } from "./article.ts";
import { blogOf, type Post } from "./blog.ts";
import { titleShownWhole } from "./page-content.ts";
import { nameAndRole, team, withRole } from "./team.ts";
import { topicDrawing, topics, type PostDrawing } from "./topics.ts";

const roles = team.map(({ role }) => role);

const schema = v.strictObject({
  title: v.string(),
  description: v.string(),
  date: v.string(),
  author: v.pipe(v.picklist(roles), v.transform(withRole)),
  topic: v.picklist(topics),
  image: v.optional(image),
  drawing: v.optional(v.picklist([...topics.map(topicDrawing), "sdk", "support", "steps", "studio"])),
});

type PostEntry = Entry<v.InferOutput<typeof schema>>;

/** The posts that are files in `site/posts`, newest first. */
const { entries } = await defineCollection({
  folder: "posts",
  isOptional: true,
  schema,
  path: (name) => `${routes.blogs}/${name}`,
});

const pathOf = ({ name }: PostEntry): EntryPath => `${routes.blogs}/${name}`;
const readTime = ({ minutes }: PostEntry) => `${minutes} min read`;
const drawingOf = ({ data }: PostEntry) => data.drawing ?? topicDrawing(data.topic);
// As text, because an owner's topics and industries may have no name in common.
const industryOf = ({ data }: PostEntry) => industries.find((name: string) => name === data.topic);

/** The page of the blog. The newest post is the first. */
export const blog = blogOf(entries.map(postOf));

function postOf(entry: PostEntry): Post {
  const { data, name } = entry;
  const { date } = data;
  return {
    name,
    href: pathOf(entry),
    title: data.title,
    excerpt: data.description,
    category: data.topic,
    ...(data.image && { image: data.image }),
    drawing: drawingOf(entry),
    author: nameAndRole(data.author),
    date: longDate(date),
    isoDate: date,
    readTime: readTime(entry),
  };
}

export interface PostContent extends ArticleContent<PostDrawing> {
  readonly path: EntryPath;
  readonly byline: Byline;
  readonly minutes: number;
}

/** Each on a page of its own. */
export const postArticles: readonly PostContent[] = entries.map(articleOf);

function articleOf(entry: PostEntry): PostContent {
  const { data, minutes, headings, Content } = entry;
  const { title, description, date } = data;
  return {
    path: pathOf(entry),
    title: titleShownWhole(title),
    description,
    social: { title, description, imageAlt: `${agency.name} blog: ${title}` },
    minutes,
    byline: {
      person: data.author,
      agency: agency.name,
      date: longDate(date),
      isoDate: date,
      readTime: readTime(entry),
    },
    head: {
      parent: { href: routes.blogs, label: "Blog" },
      category: data.topic,
      industry: industryOf(entry),
      title,
      lead: description,
      image: data.image,
      drawing: drawingOf(entry),
    },
    text: {
      Content,
      headings,
      contentsLabel: "On this page",
    },
    neighbours: {
      heading: "Read on",
      items: [neighbour("Earlier post", entry.next), neighbour("Later post", entry.previous)].flat(),
      all: { href: routes.blogs, label: "All posts" },
    },
  };
}

function neighbour(direction: string, entry: PostEntry | undefined) {
  if (entry === undefined) return [];
  const { title: label } = entry.data;
  return [{ href: pathOf(entry), label, direction, industry: industryOf(entry), drawing: drawingOf(entry) }];
}

/** A day as people write it: `2024-02-06` becomes "February 6, 2024". */
function longDate(isoDate: string): string {
  // Made here: a site without dates is spared what it loads.
  const written = new Intl.DateTimeFormat(agency.language, { dateStyle: "long", timeZone: "UTC" });
  return written.format(new Date(isoDate));
}
