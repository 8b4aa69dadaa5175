import { hasText, isInLine, linesOf } from "../../html/in-line.ts";

/** A text of the open page, as `generator/edit/page-texts.ts` finds it in its document. */
export interface OpenText {
  /** `0.1.2#0` */
  readonly path: string;
  /** Its nodes, which are beside each other. */
  readonly nodes: readonly ChildNode[];
}

/** Finds the text around a node. */
export function textAround(node: Node): OpenText | undefined {
  let element = node instanceof Element ? node : node.parentElement;
  // A line of text belongs to the outermost element that has texts besides it.
  for (let outer = element; outer && isInLine(outer) && outer !== document.body; outer = outer.parentElement) {
    if (outer.parentElement && hasText(outer.parentElement)) element = outer.parentElement;
  }
  if (!element || !document.body.contains(element)) return undefined;
  const lines = linesOf<ChildNode>(element);
  const index = lines.findIndex((line) => line.some((one) => one.contains(node)));
  const nodes = lines[index];
  return nodes && { path: `${pathOf(element)}#${index}`, nodes };
}

/** All texts of the page. */
export function textsOfPage(): OpenText[] {
  const within = (element: Element): OpenText[] => {
    const lines = linesOf<ChildNode>(element);
    const own = lines.map((nodes, index) => ({ path: `${pathOf(element)}#${index}`, nodes }));
    const others = [...element.children].filter((child) => !lines.some((line) => line.includes(child)));
    return element.matches("script, style, template") ? [] : [...own, ...others.flatMap(within)];
  };
  return within(document.body);
}

/** The body has this path in a document. Beside it, the live client adds elements. */
const pathOfBody = "0.1";

function pathOf(element: Element): string {
  const { parentElement } = element;
  if (element === document.body || parentElement === null) return pathOfBody;
  return `${pathOf(parentElement)}.${[...parentElement.children].indexOf(element)}`;
}
