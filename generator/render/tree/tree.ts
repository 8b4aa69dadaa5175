import { irregularTree } from "./irregular-tree.ts";
import { isNested } from "./nesting.ts";
import { hasForeignEntity } from "./read-tag.ts";
import { tagOf, type Tag } from "./tag.ts";

/** An element that a check may look at. */
export interface TreeElement {
  readonly tag: Tag;
  /** The index of its tag among all tags of the tree. */
  readonly index: number;
  /** The nearest element around it that is in the tree. */
  readonly parent: TreeElement | undefined;
  /** Where its content begins and ends in the HTML. */
  readonly from: number;
  readonly to: number;
}

/**
 * The rendered HTML of a page, taken apart once: for the checks, for the
 * document that is written from it, and for its styles and its policy.
 */
export interface Tree {
  readonly html: string;
  /** All tags in their order, and where each begins. */
  readonly tags: readonly Tag[];
  readonly starts: readonly number[];
  /** The notable elements in their order; see `Tag`. */
  readonly elements: readonly TreeElement[];
  /** Whether anything but tags and white space is in it. */
  readonly hasText: boolean;
  /** Whether it is written as React writes HTML; else it holds HTML from elsewhere. */
  readonly isRegular: boolean;
}

/** Takes HTML apart. */
export function treeOf(html: string): Tree {
  return regularTree(html) ?? irregularTree(html);
}

/** Elements that hold text and no tags. */
const textElements = new Set(["script", "style", "textarea", "title"]);

type OpenElement = { -readonly [Key in keyof TreeElement]: TreeElement[Key] };

/** Reads HTML as React writes it, by its tags alone; nothing when it is written in any other way. */
function regularTree(html: string): Tree | undefined {
  const tags: Tag[] = [];
  const starts: number[] = [];
  const elements: OpenElement[] = [];
  const open: Tag[] = [];
  const openNotable: OpenElement[] = [];
  const textBefore = textReader(html);
  let last: Tag | undefined;
  let at = 0;
  for (let start = html.indexOf("<"); start !== -1; start = html.indexOf("<", at)) {
    const inside = open.at(-1);
    if (start > at && !textBefore.isRegular(at, start, inside)) return undefined;
    const tag: Tag | undefined = tagAt(html, start, last);
    if (tag === undefined) return undefined;
    const index = tags.push(tag) - 1;
    starts.push(start);
    last = tag;
    at = start + tag.text.length;
    if (tag.kind === "close") {
      if (inside?.name !== tag.name) return undefined;
      open.pop();
      if (inside.isNotable) (openNotable.pop() as OpenElement).to = start;
      continue;
    }
    if (inside !== undefined && textElements.has(inside.name)) return undefined;
    if (tag.kind === "comment") continue;
    if (inside !== undefined && !isNested(inside, tag)) return undefined;
    if (tag.kind === "open") open.push(tag);
    if (!tag.isNotable) continue;
    const element = { tag, index, parent: openNotable.at(-1), from: at, to: at };
    elements.push(element);
    if (tag.kind === "open") openNotable.push(element);
  }
  if (open.length > 0 || (at < html.length && !textBefore.isRegular(at, html.length, undefined))) return undefined;
  return { html, tags, starts, elements, hasText: textBefore.hasWords(), isRegular: true };
}

/** The tag that begins at a place; the one that followed the last tag elsewhere is tried first. */
function tagAt(html: string, start: number, last: Tag | undefined): Tag | undefined {
  const likely = last?.follower;
  if (likely !== undefined && html.startsWith(likely.text, start)) return likely;
  const end = html.indexOf(">", start) + 1;
  const tag = end === 0 ? undefined : tagOf(html.slice(start, end));
  if (last !== undefined) last.follower = tag;
  return tag;
}

/** Reads the texts between the tags of HTML, from its start to its end. */
function textReader(html: string) {
  let hasWords = false;
  let nextEntity = html.indexOf("&");
  return {
    /** Whether a text is written as React writes texts. Scripts and styles may hold any text. */
    isRegular: (from: number, to: number, inside: Tag | undefined): boolean => {
      if (inside !== undefined && (inside.name === "script" || inside.name === "style")) return true;
      const closing = html.indexOf(">", from);
      if (closing !== -1 && closing < to) return false;
      hasWords ||= isLetter(html.charCodeAt(from)) || html.slice(from, to).trim() !== "";
      if (nextEntity !== -1 && nextEntity < from) nextEntity = html.indexOf("&", from);
      return nextEntity === -1 || nextEntity >= to || !hasForeignEntity(html.slice(from, to));
    },
    hasWords: () => hasWords,
  };
}

/** Whether a character is sure to be no space. */
function isLetter(code: number): boolean {
  return code > 32 && code < 127;
}
