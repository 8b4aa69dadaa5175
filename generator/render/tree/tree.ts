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
  let inside: Tag | undefined;
  let at = 0;
  let hasText = false;
  for (let start = html.indexOf("<"); start !== -1; start = html.indexOf("<", at)) {
    if (start > at) {
      const text = textBetween(html, at, start, inside);
      if (text === "irregular") return undefined;
      hasText ||= text === "words";
    }
    const end = html.indexOf(">", start) + 1;
    const tag = end === 0 ? undefined : tagOf(html.slice(start, end));
    if (tag === undefined) return undefined;
    const index = tags.push(tag) - 1;
    starts.push(start);
    at = end;
    if (tag.kind === "close") {
      if (inside?.name !== tag.name) return undefined;
      const closed = open.pop();
      inside = open.at(-1);
      if (closed?.isNotable) (openNotable.pop() as OpenElement).to = start;
      continue;
    }
    if (inside !== undefined && textElements.has(inside.name)) return undefined;
    if (tag.kind === "comment") continue;
    if (inside !== undefined && !isNested(inside, tag)) return undefined;
    if (tag.kind === "open") {
      open.push(tag);
      inside = tag;
    }
    if (!tag.isNotable) continue;
    const element = { tag, index, parent: openNotable.at(-1), from: end, to: end };
    elements.push(element);
    if (tag.kind === "open") openNotable.push(element);
  }
  if (open.length > 0) return undefined;
  if (at < html.length) {
    const text = textBetween(html, at, html.length, undefined);
    if (text === "irregular") return undefined;
    hasText ||= text === "words";
  }
  return { html, tags, starts, elements, hasText, isRegular: true };
}

/** What is between two tags. Scripts and styles may hold any text. */
function textBetween(html: string, from: number, to: number, inside: Tag | undefined): "words" | "space" | "irregular" {
  if (inside !== undefined && (inside.name === "script" || inside.name === "style")) return "space";
  let hasWords = false;
  let hasEntity = false;
  for (let at = from; at < to; at += 1) {
    const code = html.charCodeAt(at);
    if (code === 62 /* > */) return "irregular";
    if (code === 38 /* & */) hasEntity = true;
    if (code > 32 && code !== 160) hasWords = true;
  }
  if (hasEntity && hasForeignEntity(html.slice(from, to))) return "irregular";
  return hasWords || html.slice(from, to).trim() !== "" ? "words" : "space";
}
