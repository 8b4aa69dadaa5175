import type { Finding } from "../../problems/problem.ts";
import type { PageCheck } from "../checked-site.ts";

/**
 * No island is a block in a paragraph. Browsers end the paragraph there, and read its end tag as an empty paragraph, so the
 * page differs from the one that the island's script expects.
 */
export const islandsInParagraphs: PageCheck = ({ tree: { isRegular, html, tags, starts, elements }, name }) => {
  if (isRegular) return [];
  const cut = elements.filter(({ tag, to }) => tag.name === "p" && !html.startsWith("</", to));
  return tags.flatMap(({ kind, text }, index): Finding[] => {
    if (kind !== "open" || !text.startsWith("</")) return [];
    const paragraph = cut.findLast((one) => one.index < index);
    const element = starts.indexOf(paragraph?.to ?? -1);
    const island = tags[element]?.attributes["data-island"];
    if (island === undefined) return [];
    const what = `the island ${island} in a <p> on ${name} ends the paragraph: browsers show it and all that follows after the <p>`;
    const fix = 'write as="span" on the Island if its content may be in a <p>, or put it after the <p>';
    return [{ code: "html-invalid", element, what, fix }];
  });
};
