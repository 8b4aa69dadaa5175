import type { Modules } from "../../load/bundling/modules.ts";
import type { AllowedOrigins, ContrastPair, Page, Placeholder, Security, Site } from "../../define-site.ts";
import type { SiteSource } from "../../load/bundling/site-source.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Assets } from "../../load/assets/assets.ts";
import type { ElementPlaces } from "../element-places.ts";
import type { PageList } from "../../load/definition/page-list.ts";
import type { SiteFacts } from "../page-inspector.ts";
import type { CheckLevels } from "../check-levels.ts";
import type { CheckedPage } from "../site-checker.ts";

/** All that a check of the site may look at, once all pages are there. */
export interface CheckedSite {
  readonly site: Site;
  /** Absolute address of the site, with its base. */
  readonly url: string | undefined;
  /** The folder of the host that the site is in; empty when that is its root. */
  readonly base: string;
  /** Whether the addresses of pages end with a slash. */
  readonly trailingSlash: Site["trailingSlash"];
  /** Where the site is defined. */
  readonly entry: string;
  readonly placeholders: readonly Placeholder[];
  readonly contrastPairs: readonly ContrastPair[];
  readonly allowedOrigins: AllowedOrigins;
  readonly security: Security | undefined;
  /** The same object for as long as no page is added, removed or renamed. */
  readonly list: PageList;
  /** What the inspector of the pages was made with; the same object for as long as all in it is the same. */
  readonly facts: SiteFacts;
  /** Every page, disabled ones too, whether or not it could be rendered. */
  readonly pages: readonly Page[];
  /** The pages that were rendered, with what was found on each. */
  readonly rendered: readonly CheckedPage[];
  /** Paths of the pages that can be visited. */
  readonly livePaths: ReadonlySet<string>;
  /** Paths from the root of the files that are not pages: `/assets/text.1a2b3c4d.woff2`. */
  readonly filePaths: ReadonlySet<string>;
  /** The CSS that only islands add. */
  readonly laterCss: string;
  readonly assets: Assets;
  /** The folder of the assets, as it is shown. */
  readonly assetsDir: string;
  /** The modules that the site was made of. */
  readonly modules: Modules;
  /** Where a page is defined. */
  readonly whereIs: (page: Pick<Page, "path">) => string;
  readonly source: SiteSource;
  /** Where the elements of pages are written. */
  readonly elements: ElementPlaces;
  /** What the site and its pages turn down. */
  readonly levels: CheckLevels;
}

/** Looks for one kind of problem in the whole site. */
export type SiteCheck = (site: CheckedSite) => readonly Problem[];
