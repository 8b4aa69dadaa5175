import type { WrittenBody } from "../assemble/written-body.ts";
import type { AllowedOrigins } from "../define-site.ts";
import type { ImageSize } from "../load/assets/image-size.ts";
import { ofTagIn, type Tag } from "../render/tree/tag.ts";
import type { Tree } from "../render/tree/tree.ts";
import { unprovedHtml, type UnprovedHtml } from "./html/unproved-html.ts";
import { targetResolver } from "./page/link-target.ts";
import { linkLists } from "./page/link-lists.ts";
import { anchorLinksOf, type AnchorLink } from "./page/links.ts";
import { pageChecks } from "./page/page-checks.ts";
import type { PageCheck, PageView, SeenElement, SiteView } from "./page/page-check.ts";
import type { PageProblem } from "./page/page-problem.ts";

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
  /** Parts of HTML that earlier builds found valid. */
  readonly knownSkeletons: readonly string[];
}

/** What was found on a page, as plain data. All pages without findings share one object. */
export interface PageFindings {
  readonly problems?: readonly PageProblem[];
  /** The ids that links of other pages may lead to. */
  readonly ids?: readonly string[];
  /** The links of the page to an id of another page. */
  readonly anchorLinks?: readonly AnchorLink[];
  /** HTML that is not known to be valid. */
  readonly html?: UnprovedHtml;
}

/**
 * Makes the function that runs all page checks on one page. It is pure: it uses no files and no clock, so it can run in
 * any thread. Its findings are valid as long as the page and the facts do not change.
 */
export function pageInspector(facts: SiteFacts): (body: InspectedBody) => PageFindings {
  const checks = Object.values<PageCheck>(pageChecks);
  const site = siteView(facts);
  const findUnproved = unprovedHtml(facts.knownSkeletons);
  const findingsWithoutProblems = cleanFindings();
  const sharedLinks = linkLists();

  return (body) => {
    const { path, file, tree, written, photoPaths = [] } = body;
    const seen: SeenElement[][] = checks.map(() => []);
    const ids: string[] = [];
    for (const element of tree.elements) {
      const tag = written.tags[element.index] as Tag;
      const { id } = tag.attributes;
      if (id !== undefined && id !== "") ids.push(id);
      const interest = interestIn(tag, site);
      if (interest === 0) continue;
      const one = { element, tag, source: element.tag };
      for (let index = 0; index < checks.length; index += 1) {
        if ((interest & (1 << index)) !== 0) (seen[index] as SeenElement[]).push(one);
      }
    }
    const page: PageView = { path, file, tree, ids, photoPaths, site };
    const problems = checks.flatMap((check, index) => check.problemsOf(seen[index] ?? [], page));
    const links = anchorLinksOf(seen[linksIndex] ?? [], page);
    const anchorLinks = links && sharedLinks(links);
    const html = body.isLive ? findUnproved(body) : undefined;
    if (problems.length === 0 && html === undefined) return findingsWithoutProblems(ids, anchorLinks);
    return {
      ...(problems.length > 0 && { problems }),
      ...(ids.length > 0 && { ids }),
      ...(anchorLinks && { anchorLinks }),
      ...(html && { html }),
    };
  };
}

const linksIndex = Object.keys(pageChecks).indexOf("links");

/** The checks that need to see an element with this tag, one bit for each check. */
const interestIn = ofTagIn((tag: Tag, site: SiteView): number => {
  let interest = 0;
  for (const [index, check] of Object.values<PageCheck>(pageChecks).entries()) {
    if (check.looksAt(tag, site)) interest |= 1 << index;
  }
  return interest;
});

function siteView(facts: SiteFacts): SiteView {
  return {
    livePaths: new Set(facts.livePaths),
    disabledPaths: new Set(facts.disabledPaths),
    filePaths: new Set(facts.filePaths),
    base: facts.base,
    allowedOrigins: facts.allowedOrigins,
    frames: facts.frames ?? [],
    redirects: facts.redirects ?? {},
    resolve: targetResolver(facts),
    imageSizes: new Map(Object.entries(facts.imageSizes ?? {})),
  };
}

/** Returns the same object for all pages that have these ids and links, and no other findings. */
function cleanFindings(): (ids: readonly string[], anchorLinks: PageFindings["anchorLinks"]) => PageFindings {
  const known = new Map<PageFindings["anchorLinks"], Map<string, PageFindings>>();
  return (ids, anchorLinks) => {
    const ofLinks = known.get(anchorLinks) ?? new Map<string, PageFindings>();
    known.set(anchorLinks, ofLinks);
    const key = ids.join("\0");
    const findings = ofLinks.get(key) ?? {
      ...(ids.length > 0 && { ids: [...ids] }),
      ...(anchorLinks && { anchorLinks }),
    };
    ofLinks.set(key, findings);
    return findings;
  };
}
