import { inLine } from "../../html/in-line.ts";

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
  const index = partsOf(element).findIndex((part) => part.some((one) => one.contains(node)));
  const nodes = partsOf(element)[index];
  return nodes && { path: `${pathOf(element)}#${index}`, nodes };
}

/** All texts of the page. */
export function textsOfPage(): OpenText[] {
  const within = (element: Element): OpenText[] => {
    const parts = partsOf(element);
    const own = parts.map((nodes, index) => ({ path: `${pathOf(element)}#${index}`, nodes }));
    const others = [...element.children].filter((child) => !parts.some((part) => part.includes(child)));
    return element.matches("script, style, template") ? [] : [...own, ...others.flatMap(within)];
  };
  return within(document.body);
}

function hasText({ childNodes }: Element): boolean {
  return [...childNodes].some((child) => child instanceof Text && child.data !== "");
}

function isInLine(element: Element): boolean {
  return inLine.has(element.localName) && [...element.children].every(isInLine);
}

function partsOf(element: Element): ChildNode[][] {
  if (!hasText(element)) return [];
  const parts: ChildNode[][] = [[]];
  for (const child of element.childNodes) {
    if (child instanceof Text || (child instanceof Element && isInLine(child))) parts.at(-1)!.push(child);
    else if (child instanceof Element) parts.push([]);
  }
  return parts.filter((part) => /\S/.test(part.map(({ textContent }) => textContent).join("")));
}

/** The body has this path in a document. Beside it, the live client adds elements. */
const pathOfBody = "0.1";

function pathOf(element: Element): string {
  const { parentElement } = element;
  if (element === document.body || parentElement === null) return pathOfBody;
  return `${pathOf(parentElement)}.${[...parentElement.children].indexOf(element)}`;
}
