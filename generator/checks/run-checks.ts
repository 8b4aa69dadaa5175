import { parseDocument } from "./html-parser.ts";
import type { Assets } from "../assets.ts";
import type { Problem } from "../build-error.ts";
import { displayPath } from "../display-path.ts";
import type { LoadedSite } from "../evaluate-site.ts";
import type { RenderedSite } from "../render-site.ts";
import type { Check, CheckedSite } from "./check.ts";
import { images } from "./images.ts";
import { links } from "./links.ts";
import { metadata } from "./metadata.ts";
import { paths } from "./paths.ts";

const checks: readonly Check[] = [paths, metadata, links, images];

/** Parses the body of each page once and gives the problems of all checks. */
export function runChecks(
  { site, source, entry }: LoadedSite,
  { pages, whereIs }: RenderedSite,
  assets: Assets,
): Problem[] {
  const checked: CheckedSite = {
    url: site.url,
    entry: displayPath(entry),
    pages: [...site.pages, ...(site.disabledPages ?? [])],
    livePages: site.pages,
    parsedPages: pages.map(({ page, body }) => ({ page, dom: parseDocument(body) })),
    filePaths: new Set(assets.manifest.values()),
    whereIs,
    source,
  };
  return checks.flatMap((check) => check(checked));
}
