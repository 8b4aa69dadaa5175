import type { Placeholder } from "./agency.ts";
import { stockPhotoOf, type AssetImage, type Image } from "./photos.ts";

interface Sampled {
  readonly title: string;
  readonly isSample?: boolean;
}

interface Facts {
  readonly hasBlog: boolean;
  readonly figures: Readonly<Record<string, string>>;
}

interface Content {
  readonly contact: { readonly location: { readonly text: string; readonly image?: Image | AssetImage | undefined } };
  readonly portfolio: { readonly projects: { readonly items: readonly Sampled[] } };
  readonly blog: {
    readonly featured: { readonly post: Sampled };
    readonly posts: { readonly items: readonly Sampled[] };
  };
}

const deliveredFigures = ["30+", "50+", "25+", "100%"];

/**
 * The samples that came with the site and are true of no agency: the projects, the posts of a published blog, the figures
 * as long as all of them are the delivered ones, and the photo of the office.
 */
export function unreplacedSamples({ hasBlog, figures }: Facts, content: Content): readonly Placeholder[] {
  const { featured, posts } = content.blog;
  const published = hasBlog ? [featured.post, ...posts.items] : [];
  const samples = (fact: string, items: readonly Sampled[]) =>
    items.filter(({ isSample }) => isSample).map(({ title }) => ({ fact, value: title }));
  const [value = ""] = deliveredFigures;
  const areDelivered = Object.values(figures).join() === deliveredFigures.join();
  const { text, image } = content.contact.location;
  const officePhoto = text && image && stockPhotoOf(image);
  return [
    ...(areDelivered ? [{ fact: "figures.projectsDelivered", value }] : []),
    ...(officePhoto ? [{ fact: "office.photo", value: officePhoto }] : []),
    ...samples("sample project", content.portfolio.projects.items),
    ...samples("sample post", published),
  ];
}
