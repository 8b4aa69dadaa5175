import type { parseDocument } from "htmlparser2";
import type { Problem } from "../problems/problem.ts";
import type { Assets } from "../render/assets/assets.ts";
import type { AllowedOrigins, ContrastPair, Page, Placeholder, Security, Site } from "../define-site.ts";
import type { RenderedPage } from "../render/render-page.ts";
import type { SiteSource } from "../load/bundling/site-source.ts";

/** The body of a page, parsed once for all checks. */
export type Dom = ReturnType<typeof parseDocument>;

/** A page that has been rendered, and what a check noted of it. */
export interface InspectedPage<Facts> {
  readonly page: RenderedPage;
  readonly facts: Facts;
}

/** All that a check may look at. */
export interface CheckedSite {
  /** Absolute address of the site, with its base. */
  readonly url: string | undefined;
  /** The folder of the host that the site lies in; empty when that is its root. */
  readonly base: string;
  /** Whether the addresses of pages end with a slash. */
  readonly trailingSlash: Site["trailingSlash"];
  /** Where the site is defined. */
  readonly entry: string;
  readonly placeholders: readonly Placeholder[];
  readonly contrastPairs: readonly ContrastPair[];
  readonly allowedOrigins: AllowedOrigins;
  readonly security: Security | undefined;
  /** Every page, disabled ones too, whether or not it could be rendered. */
  readonly pages: readonly Page[];
  /** Paths of the pages that can be visited. */
  readonly livePaths: ReadonlySet<string>;
  /** Paths from the root of the files that are no pages: `/assets/text.1a2b3c4d.woff2`. */
  readonly filePaths: ReadonlySet<string>;
  /** The CSS of what only islands add. */
  readonly laterCss: string;
  readonly assets: Assets;
  /** The folder of the assets, as it is shown. */
  readonly assetsDir: string;
  /** Where a page is defined. */
  readonly whereIs: (page: Pick<Page, "path">) => string;
  readonly source: SiteSource;
}

/** Looks for one kind of fault in the whole site. */
export interface Check<Facts> {
  /** What has to be known of a page, as plain data; asked for once for each time that the page is rendered. */
  readonly inspect: (dom: Dom, page: RenderedPage) => Facts;
  readonly judge: (site: CheckedSite, pages: readonly InspectedPage<Facts>[]) => Problem[];
}

/** Declares a check; what it notes of a page is its own affair. */
export function defineCheck<Facts>(check: Check<Facts>): Check<unknown> {
  return check as Check<unknown>;
}
