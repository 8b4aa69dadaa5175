import type { Finding } from "../problems/problem.ts";
import type { Tag } from "../html/tag.ts";
import type {
  CheckedPage,
  ElementCheck,
  ElementNote,
  PageCheck,
  PageView,
  SiteFacts,
  TagCheck,
} from "./checked-site.ts";
import type { PageFacts } from "../document/read-page.ts";
import { targetResolver } from "./page/addresses.ts";
import { formActions, inlineCode, linkSchemes } from "./page/forbidden.ts";
import { files, imageRatios, images } from "./page/images.ts";
import { linkAddresses, links } from "./page/links.ts";
import { frames, origins } from "./page/origins.ts";
import { pageTexts } from "./page/text.ts";

/** The checks of single elements, in the order of their reports. */
const elementChecks: readonly ElementCheck[] = [
  links,
  linkAddresses,
  ofTags(linkSchemes),
  ofTags(formActions),
  ofTags(images),
  imageRatios,
  files,
  frames,
  origins,
  ofTags(inlineCode),
];

/** The checks of whole pages. */
const pageChecks: readonly PageCheck[] = [pageTexts];

function ofTags(find: TagCheck): ElementCheck {
  return (tag, source) => {
    const findings = find(tag, source);
    return findings.length === 0 ? undefined : () => findings;
  };
}

/** Returns what checks do with elements that have a tag. */
export function checksOf(tag: Tag, source: Tag): readonly ElementNote[] {
  return elementChecks.flatMap((check, order) => {
    const find = check(tag, source);
    return find === undefined ? [] : [[order, find] as const];
  });
}

/**
 * Runs all page checks on one page after the other. The inspector is pure: it uses no files and no clock. Its
 * findings are plain data, and valid as long as the page and the facts do not change.
 */
export function pageInspector(
  facts: SiteFacts,
): (body: PageFacts<ElementNote>) => Pick<CheckedPage, "problems" | "ids" | "anchorLinks"> {
  const resolve = targetResolver(facts);

  return (body) => {
    const { elements, ids, path } = body;
    const page: PageView = { ...body, site: facts, resolve, anchorLinks: [], origins: new Set() };
    const findings: (readonly [order: number, finding: Finding])[] = [];
    for (const element of elements) {
      for (const [order, find] of element.notes) {
        for (const finding of find(page, element))
          findings.push([order, { element: element.index, ...finding, page: path }]);
      }
    }
    const ofPage = pageChecks.flatMap((check) => check(page)).map((finding): Finding => ({ ...finding, page: path }));
    const problems = [
      ...ofPage,
      ...findings.toSorted(([first], [other]) => first - other).map(([, finding]) => finding),
    ];
    const { anchorLinks } = page;
    return {
      ...(problems.length > 0 && { problems }),
      ...(ids.length > 0 && { ids }),
      ...(anchorLinks.length > 0 && { anchorLinks }),
    };
  };
}
