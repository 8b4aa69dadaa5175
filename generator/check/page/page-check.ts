import type { AllowedOrigins } from "../../define-site.ts";
import type { ImageSize } from "../../load/assets/image-size.ts";
import { ofTag, type Tag } from "../../render/tree/tag.ts";
import type { Tree, TreeElement } from "../../render/tree/tree.ts";
import type { ResolveTarget } from "./link-target.ts";
import type { PageProblem } from "./page-problem.ts";

/** An element of a page. */
export interface SeenElement {
  readonly element: TreeElement;
  /** Its tag as published, with final addresses and short class names. */
  readonly tag: Tag;
  /** Its tag as the component wrote it. Messages quote this one. */
  readonly source: Tag;
}

/** The facts about the site that a check of a page may use. */
export interface SiteView {
  readonly livePaths: ReadonlySet<string>;
  readonly disabledPaths: ReadonlySet<string>;
  readonly filePaths: ReadonlySet<string>;
  readonly base: string;
  readonly allowedOrigins: AllowedOrigins;
  /** Origins that frames may load. */
  readonly frames: readonly string[];
  /** New addresses by old addresses, as the site writes them. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly resolve: ResolveTarget;
  /** Sizes of the site's pictures, by file name without folders. */
  readonly imageSizes: ReadonlyMap<string, ImageSize>;
}

/** The page that is being checked. */
export interface PageView {
  readonly path: string;
  readonly file: string;
  readonly tree: Tree;
  /** All ids of the page, in document order. */
  readonly ids: readonly string[];
  /** Paths of the pictures of its photos, from the root. The pictures are made later. */
  readonly photoPaths: readonly string[];
  readonly site: SiteView;
}

/** Looks for one kind of problem on each page, independent of other pages. A pure function. */
export interface PageCheck {
  /**
   * Whether the check needs to see an element with this published tag. Called once for each distinct tag of a site, so
   * most pages cost nothing.
   */
  readonly looksAt: (tag: Tag, site: SiteView) => boolean;
  /** `seen` are the elements that the check asked for, in document order. */
  readonly problemsOf: (seen: readonly SeenElement[], page: PageView) => readonly PageProblem[];
}

/**
 * Declares a check that looks at each tag separately. `tag` is the published tag, `source` is the tag as the component
 * wrote it.
 */
export function defineTagCheck(problemsOfTag: (tag: Tag, source: Tag) => readonly PageProblem[]): PageCheck {
  const hasProblem = ofTag((tag) => problemsOfTag(tag, tag).length > 0);
  return {
    looksAt: hasProblem,
    problemsOf: (seen) =>
      seen.length === 0 ? noProblems : seen.flatMap((one) => inElement(one, problemsOfTag(one.tag, one.source))),
  };
}

/** Adds to problems the element that has them. */
export function inElement({ element }: SeenElement, problems: readonly PageProblem[]): readonly PageProblem[] {
  return problems.map((problem) => ({ ...problem, element: element.index }));
}

/** The result of checks that find nothing. Sharing it saves memory. */
export const noProblems: readonly PageProblem[] = [];
