import type { Site } from "../../define-site.ts";
import { absoluteUrl, hasAddress, pageUrl } from "../../load/definition/page-url.ts";
import { pictureSize } from "../../render/pictures/social-picture.ts";
import type { RenderedPage } from "../../render/render-page.ts";
import { localeTags } from "./language-tags.ts";
import { meta, type HeadTag } from "./head-tag.ts";

/** The settings of the site that these tags use. */
type Names = Pick<Site, "name" | "url" | "trailingSlash">;

/**
 * The tags for the card of a shared link: https://ogp.me.
 *
 * Only one tag is specific to X, which otherwise reads Open Graph:
 * https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
 */
export function socialTags(page: RenderedPage, site: Names): HeadTag[] {
  const { path, social } = page;
  if (social === undefined) return [];
  const { title, description } = social;
  const picture = sharedPicture(social);
  const tags = { "og:type": "website", "og:site_name": site.name, "og:title": title, "og:description": description };
  const ofAddress = hasAddress(site) ? { "og:url": pageUrl(path, site) } : {};
  if (!hasAddress(site) || picture === undefined) return [...openGraph({ ...tags, ...ofAddress }), ...localeTags(page)];

  const ofPicture = {
    "og:image": absoluteUrl(picture.url, site),
    "og:image:width": String(picture.width),
    "og:image:height": String(picture.height),
    "og:image:alt": picture.alt,
  };
  const largeCard = meta({ name: "twitter:card", content: "summary_large_image" });
  return [...openGraph({ ...tags, ...ofAddress, ...ofPicture }), ...localeTags(page), largeCard];
}

/** The picture of the assets folder, or the drawn one. */
function sharedPicture({ image, picture }: NonNullable<RenderedPage["social"]>) {
  return image ?? (picture && { url: `/${picture.path}`, ...pictureSize, alt: picture.alt });
}

function openGraph(tags: Readonly<Record<string, string | undefined>>): HeadTag[] {
  return Object.entries(tags).flatMap(([property, content]) =>
    content === undefined ? [] : [meta({ property, content })],
  );
}
