import type { Site } from "../../define-site.ts";
import { absoluteUrl, hasAddress } from "../../load/definition/page-url.ts";
import { pictureSize } from "../../render/pictures/social-picture.ts";
import type { RenderedPage } from "../../render/render-page.ts";
import { localeTags } from "./language-tags.ts";
import { meta, type HeadTag } from "./head-tag.ts";

/** The settings of the site that these tags use. */
type Names = Pick<Site, "name" | "url" | "trailingSlash">;

/**
 * The card that appears where somebody shares a link: https://ogp.me.
 *
 * Only one tag is specific to X, which otherwise reads Open Graph:
 * https://developer.x.com/en/docs/x-for-websites/cards/overview/markup
 */
export function socialTags(page: RenderedPage, site: Names): HeadTag[] {
  const { path, social } = page;
  if (social === undefined) return [];
  const { title, description, picture } = social;
  const tags = { "og:type": "website", "og:site_name": site.name, "og:title": title, "og:description": description };
  const ofAddress = hasAddress(site) ? { "og:url": absoluteUrl(path, site) } : {};
  if (!hasAddress(site) || picture === undefined) return [...openGraph({ ...tags, ...ofAddress }), ...localeTags(page)];

  const ofPicture = {
    "og:image": absoluteUrl(`/${picture.path}`, site),
    "og:image:width": String(pictureSize.width),
    "og:image:height": String(pictureSize.height),
    "og:image:alt": picture.alt,
  };
  const largeCard = meta({ name: "twitter:card", content: "summary_large_image" });
  return [...openGraph({ ...tags, ...ofAddress, ...ofPicture }), ...localeTags(page), largeCard];
}

function openGraph(tags: Readonly<Record<string, string | undefined>>): HeadTag[] {
  return Object.entries(tags).flatMap(([property, content]) =>
    content === undefined ? [] : [meta({ property, content })],
  );
}
