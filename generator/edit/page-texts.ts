import { isTag, type ChildNode, type Element } from "domhandler";
import { parseDocument } from "htmlparser2";
import { linesOf, wordsOf } from "../html/in-line.ts";

/** What a document says, and its tags. */
export interface PageTexts {
  /**
   * Texts that visitors see, by their paths: `0.1.2#0` are the indexes of the elements around a text, from `html`, and which text of
   * the last one it is. Elements in a line of text belong to the text.
   */
  readonly texts: ReadonlyMap<string, string>;
  /** Values of attributes, and the code of scripts, by their paths: `0.1.2@href`. */
  readonly values: ReadonlyMap<string, string>;
  /** The names of all elements that are not in a line of text. */
  readonly frame: string;
}

/** Reads what a document says. */
export function pageTexts(html: string): PageTexts {
  const texts = new Map<string, string>();
  const values = new Map<string, string>();
  const frame: string[] = [];
  const noteAttributes = ({ attribs }: Element, path: string) => {
    // The policy has the hashes of inline code.
    if (attribs["http-equiv"]) return;
    for (const [name, value] of Object.entries(attribs)) values.set(`${path}@${name}`, value);
  };
  const read = (element: Element, path: string) => {
    frame.push(`<${element.name}`);
    noteAttributes(element, path);
    const lines = linesOf<ChildNode>(element);
    for (const [index, child] of element.children.filter(isTag).entries()) {
      if (!lines.some((line) => line.includes(child))) read(child, `${path}.${index}`);
    }
    for (const [index, line] of lines.entries()) {
      // Styles say nothing.
      if (element.name === "style") continue;
      (element.name === "script" ? values : texts).set(`${path}#${index}`, line.map(wordsOf).join(""));
      const links = line.flatMap(elementsIn).flatMap(({ attribs: { href } }) => href ?? []);
      if (links.length > 0) values.set(`${path}#${index}@href`, links.join(" "));
    }
    frame.push(">");
  };
  for (const [index, element] of parseDocument(html).children.filter(isTag).entries()) read(element, String(index));
  return { texts, values, frame: frame.join("") };
}

function elementsIn(node: ChildNode): Element[] {
  return isTag(node) ? [node, ...node.children.flatMap(elementsIn)] : [];
}
