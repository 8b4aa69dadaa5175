import { unescapeMarkup } from "../escape-markup.ts";
import { ofTag } from "./tag.ts";
import { textContent } from "./text-content.ts";
import type { Tree, TreeElement } from "./tree.ts";

/** The HTML inside an element. */
export function markupOf(tree: Tree, { from, to }: TreeElement): string {
  return tree.html.slice(from, to);
}

/** What is inside these elements looks like tags and is none. */
const holdsCode = /<(?:script|style)\b/;

const isCode = ofTag(({ name }) => name === "script" || name === "style");

/** The text inside an element, without tags and entities. */
export function textOf(tree: Tree, element: TreeElement): string {
  const markup = markupOf(tree, element);
  if (isCode(element.tag)) return markup;
  if (!tree.isRegular || holdsCode.test(markup)) return textContent(markup);
  return markup.includes("<") || markup.includes("&") ? unescapeMarkup(markup.replace(/<[^>]*>/g, "")) : markup;
}

/** The notable elements inside an element, in their order. */
export function descendantsOf(tree: Tree, element: TreeElement): TreeElement[] {
  return tree.elements.filter(({ from }) => from > element.from && from <= element.to);
}

/** The notable elements around an element, the nearest first. */
export function ancestorsOf({ parent }: TreeElement): TreeElement[] {
  return parent === undefined ? [] : [parent, ...ancestorsOf(parent)];
}
