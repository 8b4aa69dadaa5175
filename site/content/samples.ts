import type { Placeholder } from "#generator";
import { isPlaceholder } from "./agency.ts";
import { blog } from "./blog.ts";
import { layout } from "./layout.ts";
import { portfolio } from "./portfolio.ts";

const everything = { portfolio, blog, layout };

interface SampledSite {
  readonly hasBlog: boolean;
  readonly content?: typeof everything;
}

/**
 * What came with the site and is not true of any agency: the first sample project, the first sample post of a published
 * blog, and the notice, which speaks to whoever builds the site, for as long as actions show nothing else.
 */
export function unreplacedSamples({ hasBlog, content = everything }: SampledSite): readonly Placeholder[] {
  const { portfolio, blog, layout } = content;
  const posts = hasBlog ? [blog.featured.post, ...blog.posts.items] : [];
  const [project] = portfolio.projects.items.filter(({ isSample }) => isSample);
  const [post] = posts.filter(({ isSample }) => isSample);
  const { text } = layout.notice;
  return [
    ...(project ? [{ fact: "sample project", value: project.title }] : []),
    ...(post ? [{ fact: "sample post", value: post.title }] : []),
    ...(isPlaceholder(text) ? [{ fact: "notice.text", value: text }] : []),
  ];
}
