import type { ImageSize } from "../assets/images.ts";
import type { AllowedOrigins } from "../define-site.ts";
import type { FinishedSite } from "../define/finished-site.ts";
import type { Page } from "../define/page.ts";
import type { Loaded } from "../load-site.ts";
import type { OutputFile } from "../output-file.ts";
import type { SheetFile } from "../document/plan-site.ts";
import type { HydrationScript } from "../document/scripts.ts";
import type { Finding } from "../problems/problem.ts";
import type { RenderedPage } from "../render/render-page.ts";
import type { NotedElement, PageFacts } from "../document/read-page.ts";
import type { Tag } from "../html/tag.ts";
import type { CssUse } from "../styles/css.ts";
import type { ResolveTarget } from "./page/addresses.ts";

/** What checks do with an element of a page, and the number of each check. */
export type ElementNote = readonly [order: number, find: FindInElement];

/** An element of a page that checks look at. */
export type SeenElement = NotedElement<ElementNote>;

/** The facts that are known before any page is rendered, as plain data. */
export interface SiteFacts {
  readonly livePaths: readonly string[];
  readonly disabledPaths: readonly string[];
  /** From the root, without those that `outputs` make: `/assets/x.1a2b3c4d.png`, `/robots.txt`. */
  readonly filePaths: readonly string[];
  readonly base: string;
  readonly trailingSlash: "never" | "always";
  readonly allowedOrigins: AllowedOrigins;
  /** Origins that frames may load. Missing if there are none. */
  readonly frames?: readonly string[];
  /** New addresses by old addresses, as the site writes them. Missing if there are none. */
  readonly redirects?: Readonly<Record<string, string>>;
  /** Texts of authors who write about words such as `undefined`. Missing if there are none. */
  readonly meantTexts?: readonly string[];
  /** Sizes of the site's pictures, by file name without folders. Missing if there are none. */
  readonly imageSizes?: Readonly<Record<string, ImageSize>>;
}

/** The page that is being checked. */
export interface PageView extends PageFacts<ElementNote> {
  readonly site: SiteFacts;
  readonly resolve: ResolveTarget;
  /** The links of the page to an anchor of another page, which the check of links adds. */
  readonly anchorLinks: AnchorLink[];
  /** The origins that were reported, each once for a page and a kind of use. */
  readonly origins: Set<string>;
}

/** Looks for one kind of problem on each page, independent of other pages. Pure. */
export type PageCheck = (page: PageView) => readonly Finding[];

/** Returns the findings in an element of a page. */
export type FindInElement = (page: PageView, element: SeenElement) => readonly Finding[];

/**
 * Looks at a tag: as it is published, and as the component wrote it, which messages quote. Returns what is to be done with
 * each element that has this tag. Sites consist of few different tags, so each is looked at once for all pages.
 */
export type ElementCheck = (tag: Tag, source: Tag) => FindInElement | undefined;

/** Needs only the tag as published, and the tag as the component wrote it. */
export type TagCheck = (tag: Tag, source: Tag) => readonly Finding[];

/** A link to an anchor of another page. Whether that page has it is known once all pages are rendered. */
export interface AnchorLink {
  /** For messages, such as `link`. */
  readonly kind: string;
  /** As the component wrote it. */
  readonly href: string;
  readonly path: string;
  readonly anchor: string;
}

/** What is kept of a page, and what the page checks found on it, as plain data. Its HTML would take too much memory. */
export interface CheckedPage extends Omit<RenderedPage, "html"> {
  /** The files that its styles use, and those of its `style` attributes. Pages that share them have the same list. */
  readonly styleUses: readonly CssUse[];
  readonly problems?: readonly Finding[];
  /** The ids that links of other pages may lead to. */
  readonly ids?: readonly string[];
  /** The links of the page to an id of another page. */
  readonly anchorLinks?: readonly AnchorLink[];
  /** Missing for a disabled page. */
  readonly document: OutputFile | undefined;
}

/** Returns the documents of pages. Disabled pages have none. */
export function documentsOf(pages: readonly Pick<CheckedPage, "document">[]): OutputFile[] {
  return pages.flatMap(({ document }) => document ?? []);
}

/** The input of the checks that run once all pages are made. */
export interface CheckedSite extends Loaded {
  /** Every page, including disabled pages and pages that could not be rendered. */
  readonly pages: readonly Page[];
  /** The facts that the page checks got. */
  readonly facts: SiteFacts;
  /** The ids of each rendered page by its path. A page that could not be rendered may have any id. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
  /** Paths of the pages that visitors can open. */
  readonly livePaths: ReadonlySet<string>;
  /** Paths from the root of the files that are not pages: `/assets/text.1a2b3c4d.woff2`. */
  readonly filePaths: ReadonlySet<string>;
  /** Whether `outputs` of the site made a file with a path from the root, or may make it once they run without errors. */
  readonly mayBeMade: (path: string) => boolean;
  /** The pages that could be rendered. */
  readonly rendered: readonly CheckedPage[];
  /** The style sheet that all pages load. */
  readonly sheet: SheetFile | undefined;
  readonly documents: readonly OutputFile[];
  /** All files but pictures. */
  readonly files: readonly OutputFile[];
  readonly hydrationScript: HydrationScript | undefined;
  /** The files that `outputs` of the site made. */
  readonly ofOutputs: readonly OutputFile[];
  /** Shows the site to functions of its own. */
  readonly finished: () => Promise<FinishedSite>;
  /** Where a page is defined. */
  readonly whereIs: (page: Pick<Page, "path">) => string;
  /** Whether a page could not be rendered. The slow checks are skipped then. */
  readonly hasFailures: boolean;
}
