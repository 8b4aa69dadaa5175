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

/** HTML with its elements. */
export interface Tree {
  readonly html: string;
  /** All tags in order, and where each begins. */
  readonly tags: readonly Tag[];
  readonly starts: readonly number[];
  /** The notable elements in order. See `Tag`. */
  readonly elements: readonly TreeElement[];
  /** Whether it contains anything except tags and white space. */
  readonly hasText: boolean;
}

/** `=` and a value, in quotes or without (HTML Living Standard, 13.2.5.35 to 13.2.5.38). */
const value = /\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*(?=[\s>])|(?=>))/.source;

/** An attribute. Its name may begin with `=`, and has no other (HTML Living Standard, 13.2.5.32 and 13.2.5.33). */
const attribute = `[^\\s/>][^\\s/>=]*(?![^\\s/>=])(?:${value}|(?!\\s*=))`;

/** A comment, a declaration or a tag. A value whose quote is never closed is no tag. */
const token = new RegExp(
  `<!--(?:-?>|[^]*?--!?>)|<[!?][^>]*>|</[^a-zA-Z>][^>]*>|</?[a-zA-Z][^\\s/>]*(?:[\\s/]|${attribute})*>`,
  "y",
);

/** Elements that contain text and no tags (HTML Living Standard, 13.1.2). */
const textElements = new Set(["script", "style", "textarea", "title", "iframe", "xmp", "noembed", "noframes"]);

/** Where a tag or a comment of HTML is. */
export interface TagPlace {
  readonly start: number;
  readonly end: number;
  /** Where the text after it ends, if its element contains no tags, or code. */
  readonly textEnd: number;
  /** Whether it belongs to SVG or MathML. There, a slash ends an element, and texts have entities and CDATA sections. */
  readonly isForeign: boolean;
}

type Visit<Found> = (record: Found, place: TagPlace) => void;

/** Elements of SVG and of MathML that contain HTML again (HTML Living Standard, 13.2.6.5). */
const holdsHtml: Readonly<Record<string, RegExp>> = {
  svg: /^(?:foreignobject|desc|title)$/,
  math: /^(?:mi|mo|mn|ms|mtext)$/,
};

/** HTML in SVG and MathML that ends both (the same). */
const endsForeign = new Set(
  (
    "b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p " +
    "pre ruby s small span strong strike sub sup table tt u ul var"
  ).split(" "),
);

/** An open element of SVG or MathML, or of the HTML in it. */
interface ForeignElement {
  readonly name: string;
  /** The name of the element with which SVG or MathML began. `html` for HTML. */
  readonly root: string;
}

/** Whether the innermost of the open elements of SVG and MathML contains more of them, and not HTML. */
function isInForeign(open: readonly ForeignElement[]): boolean {
  const innermost = open.at(-1);
  if (innermost === undefined || innermost.root === "html") return false;
  return holdsHtml[innermost.root]?.test(innermost.name) !== true;
}

function endForeign(open: ForeignElement[]): void {
  while (isInForeign(open)) open.pop();
}

/** Whether a tag belongs to SVG or MathML. Notes in `open` what it opens or closes. */
function isForeignTag(open: ForeignElement[], { kind, name, text, attributes }: Tag): boolean {
  if (kind === "close" && (name === "p" || name === "br")) endForeign(open);
  const isInside = isInForeign(open);
  if (kind === "comment") return isInside;
  if (kind === "close") {
    // An end tag of HTML ends nothing around it, and one of a drawing no HTML around it.
    const isHtml = open.at(-1)?.root === "html";
    const first = open.findLastIndex(({ root }) => (root === "html") !== isHtml) + 1;
    const depth = open.findLastIndex((element) => element.name === name);
    if (depth >= first) open.length = depth;
    return isInside;
  }
  const isFont = name === "font" && ["color", "face", "size"].some((key) => key in attributes);
  if (endsForeign.has(name) || isFont) endForeign(open);
  const root = isInForeign(open) ? open.at(-1)?.root : /^(?:svg|math)$/.exec(name)?.[0];
  const isSecond = name === "p" && open.at(-1)?.name === "p";
  if (root === undefined && open.length > 0 && kind === "open" && !isSecond) open.push({ name, root: "html" });
  if (root !== undefined && !isSelfClosing(text)) open.push({ name, root });
  return root !== undefined;
}

function isForeignText({ name, text }: Tag): boolean {
  return (name === "script" || name === "style") && !isSelfClosing(text);
}

/** Whether a tag ends with a slash that does not belong to a value without quotes. */
export function isSelfClosing(text: string): boolean {
  return text.endsWith("/>") && !/=\s*[^\s"'>]+\/>$/.test(text);
}

/**
 * Visits each tag and comment of HTML, in order. `find` returns what is known of the text of a tag. Returns whether there is
 * text besides white space that is shown.
 */
export function visitTags<Found extends { readonly tag: Tag }>(
  html: string,
  find: (text: string) => Found,
  visit: Visit<Found>,
): boolean {
  const foreign: ForeignElement[] = [];
  let hasText = false;
  let position = 0;
  for (let start = html.indexOf("<"); start !== -1; start = html.indexOf("<", Math.max(position, start + 1))) {
    if (foreign.length > 0 && isInForeign(foreign) && html.startsWith("<![CDATA[", start)) {
      hasText ||= /\S/.test(html.slice(position, start));
      const end = html.indexOf("]]>", start);
      position = end === -1 ? html.length : end + "]]>".length;
      continue;
    }
    token.lastIndex = start;
    if (!token.test(html)) continue;
    const end = token.lastIndex;
    hasText ||= start > position && /\S/.test(html.slice(position, start));
    const record = find(html.slice(start, end));
    const { kind, name } = record.tag;
    // Most tags are in no drawing, and begin none.
    const isForeign =
      foreign.length > 0 || name === "svg" || name === "math" ? isForeignTag(foreign, record.tag) : false;
    const isText = kind === "open" && textElements.has(name) && (!isForeign || isForeignText(record.tag));
    const textEnd = isText ? endOfText(html, name, end) : end;
    // In SVG and MathML, tags in it are tags.
    position = isForeign ? end : textEnd;
    if (position > end && name !== "script" && name !== "style") hasText ||= /\S/.test(html.slice(end, position));
    visit(record, { start, end, textEnd, isForeign });
  }
  return hasText || /\S/.test(html.slice(position));
}

/** An element whose end is not known yet. */
interface OpenElement {
  readonly tag: Tag;
  readonly element: { to: number } | undefined;
}

const readAnew = (text: string) => ({ tag: readTag(text) });

/** Reads HTML with its elements. `find` returns what is known of the text of a tag. */
export function treeOf(html: string, find: (text: string) => { readonly tag: Tag } = readAnew): Tree {
  const tags: Tag[] = [];
  const starts: number[] = [];
  const elements: TreeElement[] = [];
  const open: OpenElement[] = [];
  const hasText = visitTags(html, find, ({ tag }, { start, end, isForeign }) => {
    const index = tags.push(tag) - 1;
    starts.push(start);
    if (tag.kind === "close") closeElement(open, tag.name, start);
    if (tag.kind !== "open" && tag.kind !== "void") return;
    const element = tag.isNotable ? { tag, index, from: end, to: end } : undefined;
    if (element) elements.push(element);
    if (tag.kind === "open" && !(isForeign && isSelfClosing(tag.text))) open.push({ tag, element });
  });
  for (const { element } of open) if (element) element.to = html.length;
  return { html, tags, starts, elements, hasText };
}

/** Ends an element, and those in it that have no end tag. An end tag without a start tag is ignored, as in browsers. */
function closeElement(open: OpenElement[], name: string, end: number): void {
  const depth = open.findLastIndex(({ tag }) => tag.name === name);
  if (depth === -1) return;
  for (const { element } of open.splice(depth)) if (element) element.to = end;
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
  const ontext = (part: string) => void (text += part);
  const parser = new Parser({ ontext }, { recognizeCDATA: true });
  parser.end(html);
  return text;
}

/** The HTML inside an element. */
function markupOf(tree: Tree, { from, to }: TreeElement): string {
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
