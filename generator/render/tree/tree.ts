import { Parser } from "htmlparser2";
import { readTag, type Tag } from "./tag.ts";

/** An element that a check may look at. */
export interface TreeElement {
  readonly tag: Tag;
  /** The index of its tag among all tags of the tree. */
  readonly index: number;
  /** The start and end of its content in the HTML. */
  readonly from: number;
  readonly to: number;
}

/** The rendered HTML of a page, read once for the checks, the written document, its styles and its policy. */
export interface Tree {
  readonly html: string;
  /** All tags in order, and where each begins. */
  readonly tags: readonly Tag[];
  readonly starts: readonly number[];
  /** The indexes of the tags that are comments. */
  readonly comments: readonly number[];
  /** The notable elements in order. See `Tag`. */
  readonly elements: readonly TreeElement[];
  /** The indexes of islands that end the paragraph that they are in. */
  readonly cuts: readonly number[];
  /** Whether it contains anything except tags and white space. */
  readonly hasText: boolean;
}

/**
 * A comment, a declaration or a tag. In a tag, a quote begins a value only after `=` (HTML Living Standard, 13.2.5). A
 * value whose quote is never closed is no tag.
 */
const token =
  /<!--(?:-?>|[^]*?--!?>)|<[!?][^>]*>|<\/[^a-zA-Z>][^>]*>|<\/?[a-zA-Z][^\s/>]*(?:[^>=]|=\s*(?:"[^"]*"|'[^']*'|(?=[^"'])))*?>/g;

/** Elements that contain text and no tags (HTML Living Standard, 13.1.2). */
const textElements = new Set(["script", "style", "textarea", "title", "iframe", "xmp", "noembed", "noframes"]);

/** Blocks that end a paragraph, as far as an island may be one. */
const endsParagraph =
  /^(?:address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|menu|nav|ol|p|pre|section|table|ul)$/;

/** Elements in which a paragraph around them stays open. */
const keepsParagraph = /^(?:button|caption|foreignobject|object|table|td|template|th)$/;

/** An element whose end is not known yet. */
interface OpenElement {
  readonly tag: Tag;
  readonly found: { to: number } | undefined;
}

/** Reads HTML that is not read often. */
export function treeOf(html: string): Tree {
  return treeReader()(html);
}

/**
 * Returns a function that reads HTML. Pages consist of few different tags, so each is read once for all pages: by its text,
 * as long as the function is in use.
 */
export function treeReader(): (html: string) => Tree {
  const known = new Map<string, Tag>();
  const tagOf = (text: string): Tag => {
    const same = known.get(text);
    if (same !== undefined) return same;
    // A slice would keep the whole page in memory that it was cut from.
    const own = JSON.parse(JSON.stringify(text)) as string;
    const tag = readTag(own);
    known.set(own, tag);
    return tag;
  };
  return (html) => readTree(html, tagOf);
}

function readTree(html: string, tagOf: (text: string) => Tag): Tree {
  const tags: Tag[] = [];
  const starts: number[] = [];
  const comments: number[] = [];
  const elements: TreeElement[] = [];
  const cuts: number[] = [];
  const open: OpenElement[] = [];
  let hasText = false;
  let at = 0;
  token.lastIndex = 0;
  for (let match = token.exec(html); match !== null; match = token.exec(html)) {
    const [text] = match;
    const start = match.index;
    hasText ||= start > at && /\S/.test(html.slice(at, start));
    const tag = tagOf(text);
    const index = tags.push(tag) - 1;
    starts.push(start);
    at = start + text.length;
    if (tag.kind === "comment") comments.push(index);
    if (tag.kind === "close") closeElement(open, tag.name, start);
    if (tag.kind !== "open" && tag.kind !== "void") continue;
    if (tag.attributes["data-island"] !== undefined && isCut(tag, open)) cuts.push(index);
    const found = tag.isNotable ? { tag, index, from: at, to: at } : undefined;
    if (found) elements.push(found);
    if (tag.kind === "void" || (text.endsWith("/>") && isInDrawing(tag, open))) continue;
    open.push({ tag, found });
    if (!textElements.has(tag.name)) continue;
    const end = endOfText(html, tag.name, at);
    hasText ||= tag.name !== "script" && tag.name !== "style" && /\S/.test(html.slice(at, end));
    at = end;
    token.lastIndex = at;
  }
  hasText ||= /\S/.test(html.slice(at));
  for (const { found } of open) if (found) found.to = html.length;
  return { html, tags, starts, comments, elements, cuts, hasText };
}

/** Ends an element, and those in it that have no end tag. An end tag without a start tag is ignored, as in browsers. */
function closeElement(open: OpenElement[], name: string, end: number): void {
  const depth = open.findLastIndex(({ tag }) => tag.name === name);
  if (depth === -1) return;
  for (const { found } of open.splice(depth)) if (found) found.to = end;
}

/** Whether an element without an end tag ends with its slash: in SVG and MathML, but not in the HTML that is in them. */
function isInDrawing({ name }: Tag, open: readonly OpenElement[]): boolean {
  if (name === "svg" || name === "math") return true;
  const border = open.findLast(({ tag }) => /^(?:svg|math|foreignobject|desc)$/.test(tag.name));
  return border?.tag.name === "svg" || border?.tag.name === "math";
}

/** Whether a block ends a paragraph that is open. */
function isCut({ name }: Tag, open: readonly OpenElement[]): boolean {
  if (!endsParagraph.test(name)) return false;
  const around = open.findLast(({ tag }) => tag.name === "p" || keepsParagraph.test(tag.name));
  return around?.tag.name === "p";
}

/** Returns where the text of an element ends that contains no tags. */
function endOfText(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}(?=[\\s/>])`, "gi");
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

/** The text in HTML, as a parser reads it: without tags and comments, entities decoded, with the code of scripts and styles. */
export function textContent(html: string): string {
  let text = "";
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
  });
  parser.end(html);
  return text;
}

/** The HTML inside an element. */
export function markupOf(tree: Tree, { from, to }: TreeElement): string {
  return tree.html.slice(from, to);
}

/** The text inside an element, without tags and entities. */
export function textOf(tree: Tree, element: TreeElement): string {
  const markup = markupOf(tree, element);
  return /^(?:script|style)$/.test(element.tag.name) || !/[<&]/.test(markup) ? markup : textContent(markup);
}

/** The notable elements inside an element, in order. */
export function descendantsOf(tree: Tree, element: TreeElement): TreeElement[] {
  return tree.elements.filter(({ from }) => from > element.from && from <= element.to);
}
