import type { Site } from "../../define-site.ts";
import { feedPath } from "../outputs/feed.ts";
import { hasAddress, isIndexed, pageUrl } from "../../load/definition/page-url.ts";
import type { RenderedPage } from "../../render/render-page.ts";
import { browserTags, type BrowserLook } from "./browser-tags.ts";
import { alternateTags } from "./language-tags.ts";
import { socialTags } from "./social-tags.ts";
import { link, meta, type HeadTag } from "./head-tag.ts";

/** The data for the heads of all pages of a site. */
export interface SiteHead extends BrowserLook {
  readonly url?: string | undefined;
  readonly trailingSlash?: Site["trailingSlash"];
  readonly name?: string | undefined;
}

/** All tags of a page's head about the page and the site, in order. */
export function headTags(page: RenderedPage, site: SiteHead): HeadTag[] {
  return [
    meta({ name: "description", content: page.description }),
    ...addressTags(page, site),
    ...alternateTags(page, site),
    ...socialTags(page, site),
    ...browserTags(site),
    ...feedTags(page, site),
    ...(page.headTags ?? []),
  ];
}

/** The canonical address. Only an absolute one is useful to search engines. */
function addressTags(page: RenderedPage, site: SiteHead): HeadTag[] {
  if (!isIndexed(page)) return [meta({ name: "robots", content: "noindex" })];
  return hasAddress(site) ? [link("canonical", pageUrl(page.path, site))] : [];
}

function feedTags({ path, feedTitle: title }: RenderedPage, { rootFiles }: SiteHead): HeadTag[] {
  const href = feedPath(path);
  if (title === undefined || !rootFiles.includes(href)) return [];
  return [link("alternate", href, { type: "application/atom+xml", title })];
}
