import type { ElementContent, Root, RootContent } from "hast";
import { visit } from "unist-util-visit";

/** Elements that begin on a new line. */
export const blocks: ReadonlySet<string> = new Set(
  "li p ul ol pre table blockquote hr section h1 h2 h3 h4 h5 h6".split(" "),
);

type Node = RootContent | ElementContent;

/**
 * Removes line breaks between blocks, which are not visible. Joins adjacent texts, because React would put a comment
 * between them.
 */
export function tidyTree(tree: Root): void {
  visit(tree, (node) => {
    if (!("children" in node)) return;
    const isCode = node.type === "element" && node.tagName === "code";
    const children = node.children as Node[];
    node.children = joined(isCode ? children : withoutBreaks(children)) as typeof node.children;
  });
}

function withoutBreaks(nodes: readonly Node[]): readonly Node[] {
  const isEdge = (node: Node | undefined) => node === undefined || isBlock(node);
  const isBreak = (node: Node) => node.type === "text" && node.value === "\n";
  return nodes.filter((node, index) => !isBreak(node) || !(isEdge(nodes[index - 1]) || isEdge(nodes[index + 1])));
}

/** Components outside paragraphs in MDX are blocks, too. */
function isBlock(node: Node): boolean {
  return node.type === "element"
    ? blocks.has(node.tagName)
    : /^mdx(?:JsxFlowElement|FlowExpression|jsEsm)$/.test(node.type);
}

function joined(nodes: readonly Node[]): Node[] {
  const result: Node[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.type === "text" && last?.type === "text")
      result[result.length - 1] = { ...last, value: last.value + node.value };
    else result.push(node);
  }
  return result;
}
