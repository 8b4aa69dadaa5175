import { Parser, parseDocument } from "htmlparser2";
import { unescapeMarkup } from "../escape-markup.ts";
import { hasForeignEntity, isVoidElement, makeTag, tagOf, type Tag } from "./tag.ts";

/** An element that a check may look at. */
export interface TreeElement {
  readonly tag: Tag;
  /** The index of its tag among all tags of the tree. */
  readonly index: number;
  /** The nearest ancestor that is in the tree. */
  readonly parent: TreeElement | undefined;
  /** The start and end of its content in the HTML. */
  readonly from: number;
  readonly to: number;
}

/** The rendered HTML of a page, parsed once for the checks, the written document, its styles and its policy. */
export interface Tree {
  readonly html: string;
  /** All tags in order, and where each begins. */
  readonly tags: readonly Tag[];
  readonly starts: readonly number[];
  /** The indexes of the tags that are comments. */
  readonly comments: readonly number[];
  /** The notable elements in order. See `Tag`. */
  readonly elements: readonly TreeElement[];
  /** Whether it contains anything except tags and white space. */
  readonly hasText: boolean;
  /** Whether it is in the form that React writes. Otherwise it contains foreign HTML. */
  readonly isRegular: boolean;
}

/** Parses HTML. */
export function treeOf(html: string): Tree {
  return regularTree(html) ?? irregularTree(html);
}

/** Elements that contain text and no tags. */
const textElements = new Set(["script", "style", "textarea", "title"]);

/** An element whose end is not known yet. */
type OpenElement = { -readonly [Key in keyof TreeElement]: TreeElement[Key] };

/** Reads HTML in the form that React writes, by its tags alone. Returns nothing for other HTML. */
function regularTree(html: string): Tree | undefined {
  const tags: Tag[] = [];
  const starts: number[] = [];
  const comments: number[] = [];
  const elements: OpenElement[] = [];
  const open: Tag[] = [];
  const openNotable: OpenElement[] = [];
  const texts = textReader(html);
  let at = 0;
  for (let start = html.indexOf("<"); start !== -1; start = html.indexOf("<", at)) {
    const inside = open.at(-1);
    // Scripts and styles may contain any text. In other texts, React writes `&gt;`, so the tag has the first ">".
    const isInCode = inside !== undefined && isCode(inside);
    const end = html.indexOf(">", isInCode ? start : at);
    if (!isInCode && start > at && (end < start || !texts.isRegular(at, start))) return undefined;
    const tag = tagOf(html.slice(start, end + 1));
    if (tag === undefined) return undefined;
    const index = tags.push(tag) - 1;
    starts.push(start);
    at = end + 1;
    if (tag.kind === "close") {
      if (inside?.name !== tag.name) return undefined;
      open.pop();
      if (inside.isNotable) (openNotable.pop() as OpenElement).to = start;
      continue;
    }
    if (inside !== undefined && textElements.has(inside.name)) return undefined;
    if (tag.kind === "comment") {
      comments.push(index);
      continue;
    }
    if (inside !== undefined && !isNested(inside, tag)) return undefined;
    if (tag.kind === "open") open.push(tag);
    if (!tag.isNotable) continue;
    const element = { tag, index, parent: openNotable.at(-1), from: at, to: at };
    elements.push(element);
    if (tag.kind === "open") openNotable.push(element);
  }
  if (open.length > 0 || html.includes(">", at) || !texts.isRegular(at, html.length)) return undefined;
  return { html, tags, starts, comments, elements, hasText: texts.haveWords(), isRegular: true };
}

/** Reads the texts between the tags of HTML, from start to end. */
function textReader(html: string) {
  let haveWords = false;
  let nextEntity = html.indexOf("&");
  return {
    /** Whether a text has only entities that React writes. */
    isRegular: (from: number, to: number): boolean => {
      haveWords ||= isLetter(html.charCodeAt(from)) || html.slice(from, to).trim() !== "";
      if (nextEntity !== -1 && nextEntity < from) nextEntity = html.indexOf("&", from);
      return nextEntity === -1 || nextEntity >= to || !hasForeignEntity(html.slice(from, to));
    },
    haveWords: () => haveWords,
  };
}

/** Whether a character is certainly not a space. */
function isLetter(code: number): boolean {
  return code > 32 && code < 127;
}

/** Whether an element contains code, which may look like tags. */
function isCode({ name }: Tag): boolean {
  return name === "script" || name === "style";
}

/** An end tag may contain spaces and even attributes, which browsers ignore. */
const endTag = /<\/(?:"[^"]*"|'[^']*'|[^"'>])*>/y;

/** Parses HTML that React did not write completely, such as that of `dangerouslySetInnerHTML`. */
function irregularTree(html: string): Tree {
  const tags: Tag[] = [];
  const starts: number[] = [];
  const comments: number[] = [];
  const elements: OpenElement[] = [];
  const open: OpenElement[] = [];
  let hasText = false;
  const note = (tag: Tag, start: number) => {
    starts.push(start);
    return tags.push(tag) - 1;
  };
  /** After an end tag with spaces, the parser's index is one character too low. */
  const startOfTag = () => Math.max(parser.startIndex, html.indexOf("<", parser.startIndex));
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const start = startOfTag();
        const end = parser.endIndex + 1;
        const kind = isVoidElement(name) ? "void" : "open";
        const tag = makeTag({ text: html.slice(start, end), kind, name, attributes });
        const element = { tag, index: note(tag, start), parent: open.at(-1), from: end, to: end };
        elements.push(element);
        if (kind === "open") open.push(element);
      },
      onclosetag: (name, isImplied) => {
        if (isVoidElement(name)) return;
        const start = startOfTag();
        const element = open.pop();
        if (element) element.to = Math.max(element.from, isImplied ? parser.startIndex : start);
        if (isImplied) return;
        endTag.lastIndex = start;
        const [text = html.slice(start, parser.endIndex + 1)] = endTag.exec(html) ?? [];
        note(makeTag({ text, kind: "close", name }), start);
      },
      ontext: (text) => {
        const name = open.at(-1)?.tag.name ?? "";
        hasText ||= text.trim() !== "" && !/^(?:script|style)$/.test(name);
      },
      oncomment: () => {
        const start = startOfTag();
        const text = html.slice(start, parser.endIndex + 1);
        comments.push(note(makeTag({ text, kind: "comment", name: "" }), start));
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return { html, tags, starts, comments, elements, hasText, isRegular: false };
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

/** The answers for pairs of names, of which sites use few. */
const nested = new Map<string, Map<string, boolean>>();

/** Whether a parser keeps an element inside another one, instead of ending that one first: `<p><p>`. */
function isNested({ name: parent }: Tag, { name: child, kind }: Tag): boolean {
  let children = nested.get(parent);
  if (children === undefined) nested.set(parent, (children = new Map()));
  let isInside = children.get(child);
  if (isInside === undefined) {
    const inner = kind === "void" ? `<${child}>` : `<${child}></${child}>`;
    const [outer, ...others] = parseDocument(`<${parent}>${inner}</${parent}>`).children;
    isInside = others.length === 0 && outer !== undefined && "children" in outer && outer.children.length === 1;
    children.set(child, isInside);
  }
  return isInside;
}

/** The HTML inside an element. */
export function markupOf(tree: Tree, { from, to }: TreeElement): string {
  return tree.html.slice(from, to);
}

/** The text inside an element, without tags and entities. */
export function textOf(tree: Tree, element: TreeElement): string {
  const markup = markupOf(tree, element);
  if (isCode(element.tag)) return markup;
  if (!tree.isRegular || /<(?:script|style)\b/.test(markup)) return textContent(markup);
  return markup.includes("<") || markup.includes("&") ? unescapeMarkup(markup.replace(/<[^>]*>/g, "")) : markup;
}

/** The notable elements inside an element, in order. */
export function descendantsOf(tree: Tree, element: TreeElement): TreeElement[] {
  return tree.elements.filter(({ from }) => from > element.from && from <= element.to);
}

/** The notable elements around an element, the nearest first. */
export function ancestorsOf({ parent }: TreeElement): TreeElement[] {
  return parent === undefined ? [] : [parent, ...ancestorsOf(parent)];
}
