import type { Finding } from "../problems/problem.ts";
import { ofTag, type Tag } from "../render/tree/tag.ts";
import type {
  ElementCheck,
  InspectedBody,
  PageCheck,
  PageFindings,
  PageView,
  SeenElement,
  SiteFacts,
  TagCheck,
} from "./checked-site.ts";
import { targetResolver } from "./page/addresses.ts";
import { formActions, inlineCode, islandsInParagraphs, linkSchemes } from "./page/forbidden.ts";
import { files, imageRatios, images } from "./page/images.ts";
import { anchorLinksOf, linkAddresses, links } from "./page/links.ts";
import { frames, origins } from "./page/origins.ts";
import { text } from "./page/text.ts";

/** The checks of single pages, in the order of their reports. */
const checks: readonly (PageCheck | ElementCheck)[] = [
  text,
  islandsInParagraphs,
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

function ofTags(find: TagCheck): ElementCheck {
  return {
    concerns: (tag) => find(tag, tag).length > 0,
    find: ({ tag, source }) => find(tag, source),
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

/**
 * Runs all page checks on one page after the other. The inspector is pure: it uses no files and no clock. Its
 * findings are plain data, and valid as long as the page and the facts do not change.
 */
export function pageInspector(facts: SiteFacts): (body: InspectedBody) => PageFindings {
  const resolve = targetResolver(facts);

  return (body) => {
    const { path, tree, written } = body;
    const elements = tree.elements.map((element) => {
      return { element, tag: written.tags[element.index] as Tag, source: element.tag };
    });
    const allIds = elements.flatMap(({ tag }) => tag.attributes["id"] || []);
    const page = { ...body, elements, ids: allIds, site: facts, resolve };
    const concerned = concernedElements(elements);
    const problems = findProblems(page, concerned).map((one): Finding => ({ ...one, page: path }));
    const anchorLinks = anchorLinksOf(page, concerned.get(links) ?? []);
    return {
      ...(problems.length > 0 && { problems }),
      ...(allIds.length > 0 && { ids: allIds }),
      ...(anchorLinks.length > 0 && { anchorLinks }),
    };
  };
}
