import { parseDocument } from "htmlparser2";
import type { Assets } from "../assets.ts";
import type { Problem } from "../build-error.ts";
import type { Page } from "../define-site.ts";
import type { LoadedSite } from "../evaluate-site.ts";
import type { RenderedSite } from "../render-site.ts";
import type { SiteSource } from "../site-source.ts";
import { images } from "./images.ts";
import { links } from "./links.ts";
import { metadata } from "./metadata.ts";
import { paths } from "./paths.ts";

/** A page that has been rendered, parsed once for all checks. */
export interface ParsedPage {
  readonly page: Page;
  readonly dom: ReturnType<typeof parseDocument>;
}

/** All that a check may look at. */
export interface CheckedSite {
  /** Every page, disabled ones too, whether or not it could be rendered. */
  readonly pages: readonly Page[];
  /** The pages that can be visited. */
  readonly livePages: readonly Page[];
  /** The pages that could be rendered. */
  readonly parsedPages: readonly ParsedPage[];
  /** Paths from the root of the files that are no pages: `/assets/text.1a2b3c4d.woff2`. */
  readonly filePaths: ReadonlySet<string>;
  /** Where a page is defined. */
  readonly whereIs: (page: Page) => string;
  readonly source: SiteSource;
}

/** Looks for one kind of fault in the whole site. */
export type Check = (site: CheckedSite) => Problem[];

const checks: readonly Check[] = [paths, metadata, links, images];

/** Parses the body of each page once and gives the problems of all checks. */
export function runChecks({ site, source }: LoadedSite, { pages, whereIs }: RenderedSite, assets: Assets): Problem[] {
  const checked: CheckedSite = {
    pages: [...site.pages, ...(site.disabledPages ?? [])],
    livePages: site.pages,
    parsedPages: pages.map(({ page, body }) => ({ page, dom: parseDocument(body) })),
    filePaths: new Set(assets.manifest.values()),
    whereIs,
    source,
  };
  return checks.flatMap((check) => check(checked));
}
