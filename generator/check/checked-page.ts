import type { Document } from "../assemble/document.ts";
import type { HeadElement, Page } from "../load/definition/page.ts";
import type { IslandDifference } from "../render/islands/island-twins.ts";
import type { SharedImage } from "../render/render-page.ts";
import type { PageFindings } from "./page-inspector.ts";

/** A rendered page, and what the page checks found on it. */
export interface CheckedPage extends Pick<Page, "path" | "title" | "description"> {
  /** The critical CSS of the page. Pages that share it have the same string. */
  readonly css: string;
  readonly findings: PageFindings;
  /** The page's structured data, as JSON. */
  readonly structuredData?: string | undefined;
  /** The source of its social picture, as SVG. */
  readonly picture?: string | undefined;
  /** The tags that the page adds to its head. */
  readonly headTags?: readonly HeadElement[] | undefined;
  readonly sharedImage?: SharedImage | undefined;
  readonly islandDifferences?: readonly IslandDifference[] | undefined;
  /** Markdown files that it shows, as absolute paths. */
  readonly contents?: readonly string[] | undefined;
  /** Missing for a disabled page. */
  readonly document?: Document | undefined;
}
