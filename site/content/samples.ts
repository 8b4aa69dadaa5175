import { agency, isPlaceholder, type Placeholder } from "./agency.ts";
import { blog } from "./blog.ts";
import { contact } from "./contact.ts";
import { canReceive } from "./form-services.ts";
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

interface SampledPost extends Sampled {
  /** Where its text is, if it has one. */
  readonly href?: string;
}

interface Content {
  readonly portfolio: { readonly projects: { readonly items: readonly Sampled[] } };
  readonly blog: {
    readonly featured: { readonly post: SampledPost };
    readonly posts: { readonly items: readonly SampledPost[] };
  };
  readonly layout: { readonly notice: { readonly text: string } };
  /** Where View Project leads, by the title of a project. */
  readonly caseStudyPaths?: ReadonlyMap<string, string>;
}

/**
 * Samples that came with the site and are not true of any agency: the sample projects, the sample posts of a published
 * blog, and the notice while actions show nothing else. The notice speaks to the owner of the site.
 */
export function unreplacedSamples(
  { hasBlog }: { readonly hasBlog: boolean },
  content: Content = site,
): readonly Placeholder[] {
  const { featured, posts } = content.blog;
  const published = hasBlog ? [featured.post, ...posts.items] : [];
  const samples = (fact: string, items: readonly Sampled[]) =>
    items.filter(({ isSample }) => isSample).map(({ title }) => ({ fact, value: title }));
  const { text } = content.layout.notice;
  return [
    ...samples("sample project", content.portfolio.projects.items),
    ...samples("sample post", published),
    ...(isPlaceholder(text)
      ? [{ fact: "notice.text", value: text, shownBy: actionsWithoutTarget(content, hasBlog) }]
      : []),
  ];
}

/** The labels of all actions that would need a server and show the notice instead. */
function actionsWithoutTarget(content: Content, hasBlog: boolean): readonly string[] {
  const {
    caseStudyPaths,
    blog: { featured, posts },
  } = content;
  const isTold = content.portfolio.projects.items.every(({ title }) => caseStudyPaths?.has(title));
  const isWritten = [featured.post, ...posts.items].every(({ href }) => href !== undefined);
  const closing = [home, services, portfolio].map(({ callToAction }) => callToAction);
  const labels = [
    ...(!canReceive(agency.formEndpoint) ? [contact.message.form.submit, services.services.quoteButton.label] : []),
    ...(isTold ? [] : [portfolio.projects.viewButton.label]),
    portfolio.projects.iconButton.label,
    ...closing.filter(isWithoutTarget).map(({ button }) => button.label),
    ...(hasBlog && !isWritten ? [blog.readButton.label] : []),
    ...(hasBlog && !canReceive(agency.newsletterEndpoint) ? [blog.newsletter.form.button] : []),
  ];
  return [...new Set(labels)];
}

function isWithoutTarget({ button }: CallToAction): boolean {
  return !("href" in button);
}
