import type { Placeholder } from "./agency.ts";

interface Sampled {
  readonly title: string;
  readonly isSample?: boolean;
}

interface Content {
  readonly portfolio: { readonly projects: { readonly items: readonly Sampled[] } };
  readonly blog: {
    readonly featured: { readonly post: Sampled };
    readonly posts: { readonly items: readonly Sampled[] };
  };
}

/** The samples that came with the site and are true of no agency: the projects, and the posts of a published blog. */
export function unreplacedSamples(
  { hasBlog }: { readonly hasBlog: boolean },
  content: Content,
): readonly Placeholder[] {
  const { featured, posts } = content.blog;
  const published = hasBlog ? [featured.post, ...posts.items] : [];
  const samples = (fact: string, items: readonly Sampled[]) =>
    items.filter(({ isSample }) => isSample).map(({ title }) => ({ fact, value: title }));
  return [...samples("sample project", content.portfolio.projects.items), ...samples("sample post", published)];
}
