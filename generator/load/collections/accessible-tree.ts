import type { Element, ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import { blocks } from "./tidy-tree.ts";

/**
 * Makes the HTML of GFM valid and accessible. Boxes of task lists get labels, and header cells of tables name their
 * columns. `data-align` replaces `align`, which is obsolete, because policies block inline styles.
 */
export function accessibleTree(tree: Root): void {
  visit(tree, "element", (node, _, parent) => {
    const { tagName, properties } = node;
    if (tagName === "td" || tagName === "th") {
      const { align, ...rest } = properties;
      if (align !== undefined && align !== null) rest["dataAlign"] = align;
      if (tagName === "th") rest["scope"] = "col";
      node.properties = rest;
    }
    if (tagName === "input" && parent?.type === "element") labelBox(node, parent);
  });
}

/** The text after a box, up to a nested block, becomes its label. */
function labelBox(box: Element, parent: Element): void {
  const start = parent.children.indexOf(box);
  const rest = parent.children.slice(start + 1);
  const length = rest.findIndex((child) => child.type === "element" && blocks.has(child.tagName));
  const text = length === -1 ? rest : rest.slice(0, length);
  const children: ElementContent[] = [box, ...text];
  const label: Element = { type: "element", tagName: "label", properties: {}, children };
  parent.children = [...parent.children.slice(0, start), label, ...(length === -1 ? [] : rest.slice(length))];
}
