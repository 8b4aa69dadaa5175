import type { ImageSize } from "../assets/images.ts";
import type { AllowedOrigins } from "../define-site.ts";
import type { WrittenBody } from "../output/write-body.ts";
import { problemsOnPage, type Finding } from "../problems/problem.ts";
import { ofTag, type Tag } from "../render/tree/tag.ts";
import type { Tree, TreeElement } from "../render/tree/tree.ts";
import { unprovedHtml, type UnprovedHtml } from "./html/parts.ts";
import { targetResolver, type ResolveTarget } from "./page/addresses.ts";
import { contactLinks, formActions, inlineCode, linkSchemes } from "./page/forbidden.ts";
import { files, imageRatios, images } from "./page/images.ts";
import { anchorLinksOf, linkAddresses, links, type AnchorLink } from "./page/links.ts";
import { frames, origins } from "./page/origins.ts";
import { drawings, headings, ids, landmarks, names, paragraphs, references } from "./page/structure.ts";
import { islandTexts, text } from "./page/text.ts";

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
interface InspectedBody {
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
export type PageCheck = (page: PageView) => readonly Finding[];

/** Looks at one element after the other. Sites consist of few different tags, so each is asked once for all pages. */
export interface ElementCheck {
  /** Whether it looks at elements with this tag, as published. */
  readonly concerns: (tag: Tag) => boolean;
  /** The findings are in that element. */
  readonly find: (one: SeenElement, page: PageView) => readonly Finding[];
}

/** Needs only the tag as published, the tag as the component wrote it, and the name of the page. */
export type TagCheck = (tag: Tag, source: Tag, page: string) => readonly Finding[];

/** The checks of single pages, in the order of their reports. */
const checks: readonly (PageCheck | ElementCheck)[] = [
  text,
  ofTags(islandTexts),
  headings,
  ids,
  references,
  landmarks,
  drawings,
  paragraphs,
  names,
  links,
  linkAddresses,
  ofTags(linkSchemes),
  ofTags(formActions),
  contactLinks,
  ofTags(images),
  imageRatios,
  files,
  frames,
  origins,
  ofTags(inlineCode),
];

function ofTags(find: TagCheck): ElementCheck {
  return {
    concerns: (tag) => find(tag, tag, "").length > 0,
    find: ({ tag, source }, { name }) => find(tag, source, name),
  };
}

const lookingAt = ofTag((tag) => checks.filter((check) => typeof check !== "function" && check.concerns(tag)));

/** Returns the elements of a page that each check looks at. */
function concernedElements(elements: readonly SeenElement[]) {
  const concerned = new Map<PageCheck | ElementCheck, SeenElement[]>(checks.map((check) => [check, []]));
  for (const one of elements) for (const check of lookingAt(one.tag)) concerned.get(check)?.push(one);
  return concerned;
}

function findProblems(page: PageView, concerned: ReturnType<typeof concernedElements>): readonly Finding[] {
  return checks.flatMap((check) =>
    typeof check === "function"
      ? check(page)
      : (concerned.get(check) ?? []).flatMap((one) =>
          check.find(one, page).map((finding): Finding => ({ element: one.element.index, ...finding })),
        ),
  );
}

/** What was found on a page, as plain data. */
export interface PageFindings {
  readonly problems?: readonly Finding[];
  /** The ids that links of other pages may lead to. */
  readonly ids?: readonly string[];
  /** The links of the page to an id of another page. */
  readonly anchorLinks?: readonly AnchorLink[];
  /** HTML that is not known to be valid. */
  readonly html?: UnprovedHtml;
}

/**
 * Runs all page checks on one page after the other. The inspector is pure: it uses no files and no clock. Its
 * findings are plain data, and valid as long as the page and the facts do not change.
 */
export function pageInspector(facts: SiteFacts): (body: InspectedBody) => PageFindings {
  const resolve = targetResolver(facts);
  const findUnproved = unprovedHtml(facts.validParts);

  return (body) => {
    const { path, tree, written } = body;
    const elements = tree.elements.map((element) => {
      return { element, tag: written.tags[element.index] as Tag, source: element.tag };
    });
    const allIds = elements.flatMap(({ tag }) => tag.attributes["id"] || []);
    const page = { ...body, elements, ids: allIds, site: facts, resolve };
    const concerned = concernedElements(elements);
    const problems = problemsOnPage(path, (name) => findProblems({ ...page, name }, concerned));
    const anchorLinks = anchorLinksOf(page, concerned.get(links) ?? []);
    const html = body.isLive ? findUnproved(body) : undefined;
    return {
      ...(problems.length > 0 && { problems }),
      ...(allIds.length > 0 && { ids: allIds }),
      ...(anchorLinks.length > 0 && { anchorLinks }),
      ...(html && { html }),
    };
  };
}
