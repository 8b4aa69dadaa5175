import { ancestorsOf, descendantsOf, textOf } from "../../render/tree/element.ts";
import { ofTag, type Tag } from "../../render/tree/tag.ts";
import type { Tree, TreeElement } from "../../render/tree/tree.ts";
import { inElement, noProblems, type PageCheck, type PageView, type SeenElement } from "./page-check.ts";
import { thisPage, type PageProblem } from "./page-problem.ts";

const withoutLabel = new Set(["hidden", "submit", "button", "reset", "image"]);

/** How an element gets its accessible name, if it has no attribute for it. */
const needOf = ofTag(({ name, attributes }: Tag): "text" | "label" | "nothing" => {
  if (name === "title") return "text";
  if (!/^(?:a|button|input|select|textarea)$/.test(name)) return "nothing";
  if (attributes["aria-label"]?.trim() || attributes["aria-labelledby"] || attributes["title"]) return "nothing";
  if (name === "a" && attributes["href"] === undefined) return "nothing";
  if (name === "a" || name === "button") return "text";
  return withoutLabel.has(attributes["type"] ?? "") ? "nothing" : "label";
});

/** Every field has a label, and every link, button and title of a drawing has a text (WCAG 1.1.1, 1.3.1, 4.1.2). */
export const names: PageCheck = {
  looksAt: (tag) => needOf(tag) !== "nothing" || tag.attributes["for"] !== undefined,
  problemsOf: (seen, page) => {
    const nameless = seen.filter((one) => !hasName(one, seen, page) && !isHidden(one.element));
    return nameless.length === 0 ? noProblems : nameless.flatMap((one) => inElement(one, [problemOf(one)]));
  },
};

function problemOf({ source: { name, attributes } }: SeenElement): PageProblem {
  if (name === "title") return emptyTitle;
  const which = attributes["name"] ?? attributes["href"] ?? attributes["id"];
  const isField = name !== "a" && name !== "button";
  const it = `the <${name}>${which === undefined ? "" : ` "${which}"`} on ${thisPage}`;
  return {
    code: isField ? "label-missing" : "name-missing",
    ...(which && { written: [which] }),
    what: `${it} has no ${isField ? "label" : "name"}`,
    fix: isField
      ? "write <label htmlFor=…> with the id of the field, or put the field into a <label>"
      : "put text into it, or set aria-label",
  };
}

/** React renders nothing if a title has several children, because browsers show their text only. */
const emptyTitle: PageProblem = {
  code: "name-missing",
  what: `the <title> on ${thisPage} is empty`,
  fix: "write one text, because React renders nothing if <title> has several children: <title>{`${one} ${other}`}</title>",
};

function hasName({ element, tag }: SeenElement, seen: readonly SeenElement[], { tree }: PageView): boolean {
  const need = needOf(tag);
  if (need === "nothing") return true;
  if (need === "text") return hasText(tree, element);
  const { id } = tag.attributes;
  const isLabelled =
    id !== undefined && seen.some((one) => one.tag.name === "label" && one.tag.attributes["for"] === id);
  return isLabelled || ancestorsOf(element).some((ancestor) => ancestor.tag.name === "label");
}

/** Whether screen readers read anything of an element: its text, or the alternative text of its pictures. */
function hasText(tree: Tree, element: TreeElement): boolean {
  const first = tree.html.charCodeAt(element.from);
  // Most links begin with a letter, not with an entity, a tag or white space.
  if (element.from < element.to && first > 62 && first < 128) return true;
  if (textOf(tree, element).trim() !== "") return true;
  return descendantsOf(tree, element).some(
    ({ tag: { attributes } }) => (attributes["alt"] ?? attributes["aria-label"] ?? "").trim() !== "",
  );
}

function isHidden(element: TreeElement): boolean {
  return [element, ...ancestorsOf(element)].some(({ tag }) => tag.attributes["aria-hidden"] === "true");
}
