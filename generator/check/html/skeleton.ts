import { textOf } from "../../render/tree/element.ts";
import type { Tag } from "../../render/tree/tag.ts";
import type { Tree } from "../../render/tree/tree.ts";
import { mostSubtrees, type Part, type PartNames, type Place } from "./part-names.ts";
import { reducedTag } from "./reduced-tag.ts";

/** The body of a page, and the tags to validate. */
interface Body {
  readonly tree: Tree;
  readonly tags: readonly Tag[];
}

/** Receives each part of a page, with the first and the last tag of that part. */
type Note = (part: Part, first: number, last: number) => void;

/**
 * Divides a body into the parts that html-validate's rules look at: each element with its ancestors, some elements with
 * their whole content, and each label with its field. HTML is valid if all its parts are valid. Returns false if that
 * is not proved for this HTML, which then has to be validated as a whole.
 */
export function notePartsOf(body: Body, names: PartNames, note: Note): boolean {
  const { tree, tags } = body;
  if (!tree.isRegular) return false;
  const places: Place[] = [];
  let place = names.root;
  let hasLabel = false;
  for (let index = 0; index < tags.length; index += 1) {
    const tag = tags[index] as Tag;
    if (tag.kind === "close") {
      place = places.pop() ?? names.root;
      continue;
    }
    const { number, isOpen, isAlone } = reducedTag(tag);
    if (isAlone || number > mostSubtrees) return false;
    if (tag.kind === "comment") continue;
    if (tag.kind === "void" || isOpen) {
      const inside = names.within(place, number);
      note(inside.part, index, index);
      if (tag.kind === "void") continue;
      places.push(place);
      place = inside;
      continue;
    }
    const whole = subtreeAt(body, index, names);
    if (whole === undefined) return false;
    hasLabel ||= whole.hasLabel;
    note(names.whole(place, whole.subtree), index, whole.last);
    index = whole.last;
  }
  return !hasLabel || noteLabels(body, names, note);
}

interface OpenElement {
  readonly number: number;
  readonly name: string;
  children: string;
  hasWords: boolean;
  lastChild: number;
  isRepeated: boolean;
}

/**
 * Reduces an element with its content. Of three or more equal neighbours, two are kept. Returns nothing if that is not
 * proved for this element.
 */
function subtreeAt({ tree, tags }: Body, first: number, names: PartNames) {
  const open: OpenElement[] = [];
  let hasLabel = false;
  let labels = 0;
  for (let index = first; index < tags.length; index += 1) {
    const tag = tags[index] as Tag;
    const inside = open.at(-1);
    if (inside && !inside.hasWords && index > first) inside.hasWords = hasWordsBefore(tree, index);
    if (tag.kind === "comment") {
      if (reducedTag(tag).isAlone) return undefined;
      continue;
    }
    if (tag.kind !== "close") {
      const { number, full, isAlone } = reducedTag(tag);
      if (isAlone || full > mostSubtrees) return undefined;
      hasLabel ||= tag.name === "label";
      // An element in a label may be the field of that label.
      const own = labels > 0 || tag.name === "label" ? full : number;
      if (tag.name === "label") labels += 1;
      open.push({ number: own, name: tag.name, children: "", hasWords: false, lastChild: -1, isRepeated: false });
      if (tag.kind === "open") continue;
    }
    const closed = open.pop() as OpenElement;
    if (closed.name === "label") labels -= 1;
    const subtree = names.subtree(closed.number, closed.hasWords, closed.children);
    if (subtree > mostSubtrees) return undefined;
    const around = open.at(-1);
    if (around === undefined) return { subtree, last: index, hasLabel };
    addChild(around, subtree);
  }
  return undefined;
}

/** A rule counts the cells of a row, so all of them are kept. */
function addChild(parent: OpenElement, subtree: number): void {
  const isSame = parent.lastChild === subtree && parent.name !== "tr";
  if (isSame && parent.isRepeated) return;
  parent.children += String.fromCharCode(subtree);
  parent.isRepeated = isSame;
  parent.lastChild = subtree;
}

/** Whether there is more than white space between a tag and the one before it. */
function hasWordsBefore({ html, starts }: Tree, index: number): boolean {
  const end = starts[index] as number;
  const from = html.lastIndexOf(">", end - 1) + 1;
  if (from === end) return false;
  const code = html.charCodeAt(from);
  return (code > 32 && code < 128) || /\S/.test(html.slice(from, end));
}

/** Notes each label with its field, and whether both have the same text. Returns false for a field with two labels. */
function noteLabels({ tree, tags }: Body, names: PartNames, note: Note): boolean {
  const labels = tree.elements.flatMap((element) => {
    const { labelled } = reducedTag(tags[element.index] as Tag);
    return labelled === undefined ? [] : [{ element, labelled }];
  });
  const seen = new Set<string>();
  for (const { element, labelled } of labels) {
    if (seen.has(labelled)) return false;
    seen.add(labelled);
    const target = tree.elements.find(({ index }) => tags[index]?.attributes["id"] === labelled);
    const field = target && (tags[target.index] as Tag);
    const name = field?.attributes["aria-label"];
    const isSaidTwice = name !== undefined && textOf(tree, element).trim() === name.trim();
    const content = field === undefined ? "nothing" : `${field.name} ${field.attributes["type"] ?? ""} ${isSaidTwice}`;
    note(names.other("label", content), element.index, element.index);
  }
  return true;
}
