import { absoluteUrl } from "../page-url.ts";
import { pictureSize } from "../pictures/social-picture.ts";
import type { RenderedPage } from "../rendering/render-page.ts";
import { meta, type Tag } from "./tag.ts";

/** What of the site stands in these tags. */
interface Names {
  readonly name?: string | undefined;
  readonly siteUrl?: string | undefined;
}

/**
 * The card that is shown where somebody shares a link: https://ogp.me.
 *
 * Only one tag is X's own; for the others it reads those of Open Graph:
 * https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
 */
export function socialTags({ path, social }: RenderedPage, { name, siteUrl }: Names): Tag[] {
  if (social === undefined) return [];
  const { title, description, picture } = social;
  const tags = { "og:type": "website", "og:site_name": name, "og:title": title, "og:description": description };
  const ofAddress = siteUrl === undefined ? {} : { "og:url": absoluteUrl(path, siteUrl) };
  if (siteUrl === undefined || picture === undefined) return [...openGraph(tags), ...openGraph(ofAddress)];

  const ofPicture = {
    "og:image": absoluteUrl(`/${picture.path}`, siteUrl),
    "og:image:width": String(pictureSize.width),
    "og:image:height": String(pictureSize.height),
    "og:image:alt": picture.alt,
  };
  const largeCard = meta({ name: "twitter:card", content: "summary_large_image" });
  return [...openGraph({ ...tags, ...ofAddress, ...ofPicture }), largeCard];
}

function openGraph(tags: Readonly<Record<string, string | undefined>>): Tag[] {
  return Object.entries(tags).flatMap(([property, content]) =>
    content === undefined ? [] : [meta({ property, content })],
  );
}
