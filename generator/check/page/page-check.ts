import type { AllowedOrigins } from "../../define-site.ts";
import type { ImageSize } from "../../load/assets/image-size.ts";
import { ofTag, type Tag } from "../../render/tree/tag.ts";
import type { Tree, TreeElement } from "../../render/tree/tree.ts";
import type { ResolveTarget } from "./link-target.ts";
import type { PageProblem } from "./page-problem.ts";

/** An element of a page. */
export interface SeenElement {
  readonly element: TreeElement;
  /** Its tag as it is published: with final addresses and short names. */
  readonly tag: Tag;
  /** Its tag as the component wrote it: what messages name. */
  readonly source: Tag;
}

/** What a check may know of the site while it looks at a page. */
export interface SiteView {
  readonly livePaths: ReadonlySet<string>;
  readonly disabledPaths: ReadonlySet<string>;
  readonly filePaths: ReadonlySet<string>;
  readonly base: string;
  readonly allowedOrigins: AllowedOrigins;
  /** Origins whose documents frames may show. */
  readonly frames: readonly string[];
  /** New addresses by old ones, as they are written. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly resolve: ResolveTarget;
  /** Sizes of own pictures by the names of their files, without folders. */
  readonly imageSizes: ReadonlyMap<string, ImageSize>;
}

/** The page that is looked at. */
export interface PageView {
  readonly path: string;
  readonly file: string;
  readonly tree: Tree;
  /** All ids of the page, in their order. */
  readonly ids: readonly string[];
  /** Paths of the pictures of its photos, from the root; they are made later. */
  readonly photoPaths: readonly string[];
  readonly site: SiteView;
}

/** Looks for one kind of problem on each page, whatever the other pages are. A pure function. */
export interface PageCheck {
  /**
   * Whether the check has to see an element with this published tag. Asked once
   * for each distinct tag of a site, so that most pages cost nothing.
   */
  readonly looksAt: (tag: Tag, site: SiteView) => boolean;
  /** `seen` are the elements that the check has asked for, in their order. */
  readonly problemsOf: (seen: readonly SeenElement[], page: PageView) => readonly PageProblem[];
}

/** Declares a check that judges each tag for itself: `tag` is the published one, `source` the one that was written. */
export function defineTagCheck(problemsOfTag: (tag: Tag, source: Tag) => readonly PageProblem[]): PageCheck {
  const hasProblem = ofTag((tag) => problemsOfTag(tag, tag).length > 0);
  return {
    looksAt: hasProblem,
    problemsOf: (seen) =>
      seen.length === 0 ? noProblems : seen.flatMap((one) => inElement(one, problemsOfTag(one.tag, one.source))),
  };
}

/** Says of problems which element has them. */
export function inElement({ element }: SeenElement, problems: readonly PageProblem[]): readonly PageProblem[] {
  return problems.map((problem) => ({ ...problem, element: element.index }));
}

/** Given back by checks that find nothing, so that a clean page costs no memory. */
export const noProblems: readonly PageProblem[] = [];
