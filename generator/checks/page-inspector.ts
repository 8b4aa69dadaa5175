import type { Finding } from "../problems/problem.ts";
import type { Tag } from "../render/tree/tag.ts";
import type { ElementCheck, InspectedBody, PageCheck, PageFindings, SiteFacts, TagCheck } from "./checked-site.ts";
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

/** Returns the checks that look at elements with a tag, as it is published. */
export function checksOf(tag: Tag): readonly ElementCheck[] {
  return checks.filter((check) => typeof check !== "function").filter((check) => check.concerns(tag));
}

/**
 * Runs all page checks on one page after the other. The inspector is pure: it uses no files and no clock. Its
 * findings are plain data, and valid as long as the page and the facts do not change.
 */
export function pageInspector(facts: SiteFacts): (body: InspectedBody) => PageFindings {
  const resolve = targetResolver(facts);

  return (body) => {
    const page = { ...body, site: facts, resolve };
    const { elements, ids } = body;
    const found = checks.flatMap((check) =>
      typeof check === "function"
        ? check(page)
        : elements.flatMap((one) =>
            one.checks.includes(check)
              ? check.find(one, page).map((finding): Finding => ({ element: one.index, ...finding }))
              : [],
          ),
    );
    const problems = found.map((one): Finding => ({ ...one, page: body.path }));
    const anchorLinks = anchorLinksOf(page);
    return {
      ...(problems.length > 0 && { problems }),
      ...(ids.length > 0 && { ids }),
      ...(anchorLinks.length > 0 && { anchorLinks }),
    };
  };
}
