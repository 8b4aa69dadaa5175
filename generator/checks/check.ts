import type { parseDocument } from "htmlparser2";
import type { Problem } from "../build-error.ts";
import type { Page } from "../define-site.ts";
import type { SiteSource } from "../site-source.ts";

/** A page that has been rendered, parsed once for all checks. */
export interface ParsedPage {
  readonly page: Page;
  readonly dom: ReturnType<typeof parseDocument>;
}

/** All that a check may look at. */
export interface CheckedSite {
  /** Absolute address of the site, as it was given. */
  readonly url: string | undefined;
  /** Where the site is defined. */
  readonly entry: string;
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
