/** Elements inside a line of text (HTML Living Standard, 3.2.5.2.5, phrasing content). */
export const inLine: ReadonlySet<string> = new Set(
  "a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup time u var wbr".split(" "),
);

/** A node of a document: in a browser, or as htmlparser2 reads it. */
interface DocumentNode {
  readonly nodeType: number;
  readonly nodeValue?: string | null;
  /** Of elements. */
  readonly tagName?: string;
}

interface ParentOf<Node> {
  readonly childNodes?: Iterable<Node>;
}

const [elementNode, textNode] = [1, 3];

const isText = ({ nodeType }: DocumentNode) => nodeType === textNode;

/** Whether an element, with all that is in it, is a part of a line of text. */
export function isInLine<Node extends DocumentNode>(node: Node): boolean {
  const { nodeType, tagName = "" } = node;
  const isElement = nodeType === elementNode && inLine.has(tagName.toLowerCase());
  return isElement && childrenOf(node).every((child) => child.nodeType !== elementNode || isInLine(child));
}

/** Whether an element has text of its own. */
export function hasText<Node extends DocumentNode>(node: Node): boolean {
  return childrenOf(node).some((child) => isText(child) && child.nodeValue !== "");
}

/** Returns the lines of text of an element, as nodes beside each other. It has none if it has only elements. */
export function linesOf<Node extends DocumentNode>(element: Node): Node[][] {
  if (!hasText(element)) return [];
  const lines: Node[][] = [[]];
  for (const child of childrenOf(element)) {
    if (isText(child) || isInLine(child)) lines.at(-1)!.push(child);
    else if (child.nodeType === elementNode) lines.push([]);
  }
  return lines.filter((line) => /\S/.test(line.map(wordsOf).join("")));
}

/** Returns the text in a node. */
export function wordsOf<Node extends DocumentNode>(node: Node): string {
  return isText(node) ? (node.nodeValue ?? "") : childrenOf(node).map(wordsOf).join("");
}

function childrenOf<Node extends DocumentNode>(node: Node): Node[] {
  return [...((node as ParentOf<Node>).childNodes ?? [])];
}
