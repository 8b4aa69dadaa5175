import type { Root } from "hast";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { visit } from "unist-util-visit";
import type { MarkdownElement, MarkdownNode } from "./parsed-entry.ts";
import { placeOf } from "./text-facts.ts";

/** Keeps the place of an element during its conversion. */
const placeProperty = "data-written-at";

/** Converts a tree of HTML to plain JSON, with React props instead of attributes. */
export function nodesOf(tree: Root): readonly MarkdownNode[] {
  visit(tree, "element", (node) => {
    if (node.position) node.properties[placeProperty] = placeOf(node);
  });
  const make = (type: unknown, { children, ...props }: Readonly<Record<string, unknown>>) =>
    elementOf(String(type), props, children);
  const root: unknown = toJsxRuntime(tree, {
    Fragment: "",
    jsx: make as never,
    jsxs: make as never,
    tableCellAlignToStyle: false,
  });
  return (root as MarkdownElement)[2];
}

function elementOf(
  tag: string,
  { [placeProperty]: place, ...props }: Record<string, unknown>,
  children: unknown,
): MarkdownElement {
  const inside = listOf(children);
  return typeof place === "string" ? [tag, props, inside, place] : [tag, props, inside];
}

/** A single child is not in a list. An element is an array, too, but begins with a tag, followed by its props. */
function listOf(children: unknown): readonly MarkdownNode[] {
  if (children === undefined || children === null) return [];
  if (!Array.isArray(children)) return [children as string];
  const [, second] = children as readonly unknown[];
  const isElement = typeof second === "object" && second !== null && !Array.isArray(second);
  return isElement ? [children as unknown as MarkdownElement] : (children as readonly MarkdownNode[]);
}
