import type { ListIndex } from "../../cache/list-index.ts";
import type { Modules } from "../../load/bundling/modules.ts";
import type { AllowedOrigins, ContrastPair, Page, Placeholder, Security, Site } from "../../define-site.ts";
import type { SiteSource } from "../../load/bundling/site-source.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Assets } from "../../load/assets/assets.ts";
import type { ElementPlaces } from "../element-places.ts";
import type { PageList } from "../../load/definition/page-list.ts";
import type { SiteFacts } from "../page-inspector.ts";
import type { CheckLevels } from "../check-levels.ts";
import type { CheckedPage } from "../checked-page.ts";

/** The input of a check of the site, after all pages are rendered and assembled. */
export interface CheckedSite {
  readonly site: Site;
  /** Absolute URL of the site, with its base. */
  readonly url: string | undefined;
  /** The folder of the host that contains the site. Empty for the root. */
  readonly base: string;
  /** Whether the addresses of pages end with a slash. */
  readonly trailingSlash: Site["trailingSlash"];
  /** Where the site is defined. */
  readonly entry: string;
  readonly placeholders: readonly Placeholder[];
  readonly contrastPairs: readonly ContrastPair[];
  readonly allowedOrigins: AllowedOrigins;
  readonly security: Security | undefined;
  /** The same object as long as no page is added, removed or renamed. */
  readonly list: PageList;
  /** The facts that the page checks got. The same object as long as its content does not change. */
  readonly facts: SiteFacts;
  /** Every page, including disabled pages and pages that could not be rendered. */
  readonly pages: readonly Page[];
  /** The rendered pages, with the findings on each. In `watch`, only pages that changed are tested again. */
  readonly rendered: ListIndex<CheckedPage>;
  /** Paths of the pages that visitors can open. */
  readonly livePaths: ReadonlySet<string>;
  /** Paths from the root of the files that are not pages: `/assets/text.1a2b3c4d.woff2`. */
  readonly filePaths: ReadonlySet<string>;
  /** The CSS that only islands add. */
  readonly laterCss: string;
  readonly assets: Assets;
  /** The assets folder, as messages show it. */
  readonly assetsDir: string;
  /** The modules of the site. */
  readonly modules: Modules;
  /** Returns where a page is defined. */
  readonly whereIs: (page: Pick<Page, "path">) => string;
  readonly source: SiteSource;
  /** Finds where the elements of pages are written. */
  readonly elements: ElementPlaces;
  /** Returns the place of a text in the Markdown that a page shows. */
  readonly contentPlace: (path: string, text: string) => string | undefined;
  /** The problems that the site and its pages lower or turn off. */
  readonly levels: CheckLevels;
}

/** Looks for one kind of problem in the whole site. */
export type SiteCheck = (site: CheckedSite) => readonly Problem[];
