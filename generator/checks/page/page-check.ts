import type { ImageSize } from "../../assets/images.ts";
import type { AllowedOrigins } from "../../define-site.ts";
import type { Finding } from "../finding.ts";
import { ofTag, type Tag } from "../../render/tree/tag.ts";
import type { WrittenBody } from "../../output/write-body.ts";
import type { Tree, TreeElement } from "../../render/tree/tree.ts";
import type { ResolveTarget } from "./addresses.ts";

/** An element of a page. */
export interface SeenElement {
  readonly element: TreeElement;
  /** Its tag as published, with final addresses and short class names. */
  readonly tag: Tag;
  /** Its tag as the component wrote it. Messages quote this one. */
  readonly source: Tag;
}

/** The facts that are known before any page is rendered, as plain data. */
export interface SiteFacts {
  readonly livePaths: readonly string[];
  readonly disabledPaths: readonly string[];
  /** From the root: `/assets/x.1a2b3c4d.png`, `/robots.txt`. */
  readonly filePaths: readonly string[];
  readonly base: string;
  readonly trailingSlash: "never" | "always";
  readonly isRelative: boolean;
  readonly allowedOrigins: AllowedOrigins;
  /** Origins that frames may load. Missing if there are none. */
  readonly frames?: readonly string[];
  /** New addresses by old addresses, as the site writes them. Missing if there are none. */
  readonly redirects?: Readonly<Record<string, string>>;
  /** Sizes of the site's pictures, by file name without folders. Missing if there are none. */
  readonly imageSizes?: Readonly<Record<string, ImageSize>>;
  /** Names of the parts of HTML that are known to be valid. There are more of them with each validated page. */
  readonly validParts: ReadonlySet<string>;
}

/** The body of a page, as React rendered it and as it is published. */
export interface InspectedBody {
  /** For example `/about`. */
  readonly path: string;
  /** For example `about/index.html`. */
  readonly file: string;
  /** False for a disabled page. */
  readonly isLive: boolean;
  /** The tags that React rendered. */
  readonly tree: Tree;
  /** Paths of the pictures of the page's photos, from the root. */
  readonly photoPaths?: readonly string[];
  /** The published body. `written.tags[i]` belongs to `tree.tags[i]`. */
  readonly written: Pick<WrittenBody, "html" | "tags">;
}

/** The page that is being checked. */
export interface PageView extends InspectedBody {
  /** The page in messages: `"/about"`. Messages name it in no other way, see `problemsOnPage`. */
  readonly name: string;
  /** Its notable elements, in document order. */
  readonly elements: readonly SeenElement[];
  /** All ids of the page, in document order. */
  readonly ids: readonly string[];
  readonly site: SiteFacts;
  readonly resolve: ResolveTarget;
}

/** Looks for one kind of problem on each page, independent of other pages. Pure. */
export type PageCheck = ((page: PageView) => readonly Finding[]) | ElementCheck;

/** Looks only at some elements of a page. Sites consist of few different tags, so each tag is asked once for all pages. */
export interface ElementCheck {
  /** Whether it looks at elements with this tag, as published. */
  readonly concerns: (tag: Tag) => boolean;
  /** `concerned` are these elements, in document order. */
  readonly find: (concerned: readonly SeenElement[], page: PageView) => readonly Finding[];
}

/**
 * Returns the problems of a page. They are asked for twice, with the name of the page and without: what is equal without
 * it is the same problem on several pages.
 */
export function problemsOnPage(page: string, check: (name: string) => readonly Finding[]): readonly Finding[] {
  const found = check(`"${page}"`);
  if (found.length === 0) return [];
  const nameless = check("");
  return found.map((one, index) => ({ ...one, page, alike: nameless[index]?.what ?? one.what }));
}

/** Makes a check of a function that looks at one element after the other. Its findings are in that element. */
export function elementCheck(
  concerns: (tag: Tag) => boolean,
  find: (one: SeenElement, page: PageView) => readonly Finding[],
): ElementCheck {
  const found = (one: SeenElement, page: PageView) =>
    find(one, page).map((finding): Finding => ({ element: one.element.index, ...finding }));
  return { concerns, find: (concerned, page) => concerned.flatMap((one) => found(one, page)) };
}

/**
 * The same for a function that needs only the tag as published, the tag as the component wrote it, and the name of the
 * page.
 */
export function tagCheck(find: (tag: Tag, source: Tag, page: string) => readonly Finding[]): ElementCheck {
  return elementCheck(
    (tag) => find(tag, tag, "").length > 0,
    ({ tag, source }, { name }) => find(tag, source, name),
  );
}

/** Makes a function that runs all checks of a list on a page. The findings are in the order of the checks. */
export function runnerOf(checks: readonly PageCheck[]) {
  const lookingAt = ofTag((tag) => checks.filter((check) => typeof check !== "function" && check.concerns(tag)));
  return {
    /** Returns the elements of a page that concern each check. */
    concerned: (elements: readonly SeenElement[]): Concerned => {
      const concerned = new Map<PageCheck, SeenElement[]>(checks.map((check) => [check, []]));
      for (const one of elements) for (const check of lookingAt(one.tag)) concerned.get(check)?.push(one);
      return concerned;
    },
    run: (page: PageView, concerned: Concerned): readonly Finding[] =>
      checks.flatMap((check) =>
        typeof check === "function" ? check(page) : check.find(concerned.get(check) ?? [], page),
      ),
  };
}

type Concerned = ReadonlyMap<PageCheck, readonly SeenElement[]>;
