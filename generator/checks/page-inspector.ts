import type { Finding } from "./finding.ts";
import type { Tag } from "../render/tree/tag.ts";
import { unprovedHtml, type UnprovedHtml } from "./html/parts.ts";
import { files, imageRatios, images } from "./page/images.ts";
import { contactLinks, formActions, inlineCode, linkSchemes } from "./page/forbidden.ts";
import { targetResolver } from "./page/addresses.ts";
import { anchorLinksOf, linkAddresses, links, type AnchorLink } from "./page/links.ts";
import { frames, origins } from "./page/origins.ts";
import { problemsOnPage, runnerOf, type InspectedBody, type PageView, type SiteFacts } from "./page/page-check.ts";
import { drawings, headings, ids, landmarks, names, paragraphs, references } from "./page/structure.ts";
import { islandTexts, text } from "./page/text.ts";

export type { InspectedBody, SiteFacts };

/** The checks of single pages, in the order of their reports. */
const checks = runnerOf([
  text,
  islandTexts,
  headings,
  ids,
  references,
  landmarks,
  drawings,
  paragraphs,
  names,
  links,
  linkAddresses,
  linkSchemes,
  formActions,
  contactLinks,
  images,
  imageRatios,
  files,
  frames,
  origins,
  inlineCode,
]);

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
    const page: PageView = { ...body, name: `"${path}"`, elements, ids: allIds, site: facts, resolve };
    const concerned = checks.concerned(elements);
    const problems = problemsOnPage(path, (name) => checks.run({ ...page, name }, concerned));
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
