import { unescapeMarkup } from "../escape-markup.ts";
import { irregularTree, isNested, textContent } from "./irregular-tree.ts";
import { hasForeignEntity, tagOf, type Tag } from "./tag.ts";

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
export type OpenElement = { -readonly [Key in keyof TreeElement]: TreeElement[Key] };

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
