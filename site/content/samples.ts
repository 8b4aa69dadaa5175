import { agency, isPlaceholder, type Placeholder } from "./agency.ts";
import { blog } from "./blog.ts";
import { contact } from "./contact.ts";
import { home } from "./home.ts";
import { layout } from "./layout.ts";
import type { CallToAction } from "./page-content.ts";
import { portfolio } from "./portfolio.ts";
import { services } from "./services.ts";

const site: Content = { portfolio, blog, layout };

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
  readonly layout: { readonly notice: { readonly text: string } };
}

/**
 * Samples that came with the site and are not true of any agency: the first sample project, the first sample post of a
 * published blog, and the notice while actions show nothing else. The notice speaks to the owner of the site.
 */
export function unreplacedSamples(
  { hasBlog }: { readonly hasBlog: boolean },
  content: Content = site,
): readonly Placeholder[] {
  const { featured, posts } = content.blog;
  const published = hasBlog ? [featured.post, ...posts.items] : [];
  const [project] = content.portfolio.projects.items.filter(({ isSample }) => isSample);
  const [post] = published.filter(({ isSample }) => isSample);
  const { text } = content.layout.notice;
  return [
    ...(project ? [{ fact: "sample project", value: project.title }] : []),
    ...(post ? [{ fact: "sample post", value: post.title }] : []),
    ...(isPlaceholder(text) ? [{ fact: "notice.text", value: text, shownBy: actionsWithoutTarget(hasBlog) }] : []),
  ];
}

/** The labels of all actions that would need a server and show the notice instead. */
function actionsWithoutTarget(hasBlog: boolean): readonly string[] {
  const closing = [home, services, portfolio].map(({ callToAction }) => callToAction);
  const labels = [
    ...(agency.formEndpoint === "" ? [contact.message.form.submit, services.services.quoteButton.label] : []),
    portfolio.projects.viewButton.label,
    portfolio.projects.iconButton.label,
    ...closing.filter(isWithoutTarget).map(({ button }) => button.label),
    ...(hasBlog ? [blog.readButton.label] : []),
    ...(hasBlog && agency.newsletterEndpoint === "" ? [blog.newsletter.form.button] : []),
  ];
  return [...new Set(labels)];
}

function isWithoutTarget({ button }: CallToAction): boolean {
  return !("href" in button);
}
