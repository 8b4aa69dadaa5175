import { createHash } from "node:crypto";
import { ofTag, type Tag } from "../../render/tree/tag.ts";
import { textOf, type Tree } from "../../render/tree/tree.ts";
import type { InspectedBody } from "../page/page-check.ts";

/** The parts of a page's HTML that are not known to be valid. */
export interface UnprovedHtml {
  /** The names of these parts. Pages with the same names are valid or invalid for the same reason. */
  readonly parts: readonly string[];
  /** Missing if another page already contains all of these parts. */
  readonly page?: {
    /** The HTML as it is published, and as the components wrote it. */
    readonly html: string;
    readonly source: string;
    /** For each start tag, its index among all tags, and the index of its part, or -1. */
    readonly startTags: readonly { readonly tag: number; readonly part: number }[];
  };
}

/**
 * Finds the parts of one page's HTML after the other that have to be validated. Returns nothing for a page whose parts
 * are all known to be valid.
 */
export function unprovedHtml(known: ReadonlySet<string>): (body: InspectedBody) => UnprovedHtml | undefined {
  const names = partNames();
  const sent = new Set<string>();

  return ({ tree, written: { html, tags } }) => {
    // HTML that cannot be divided is one part. The same HTML was found valid before, or was not.
    const all = partsOf({ tree, tags }, names) ?? [{ part: partOf("alone", html), first: 0, last: tags.length - 1 }];
    const unknown = [...new Set(all.map(({ part }) => part))].filter(({ name }) => !known.has(name));
    if (unknown.length === 0) return undefined;
    const parts = unknown.map(({ name }) => name);
    if (parts.every((name) => sent.has(name))) return { parts };
    for (const name of parts) sent.add(name);
    const owners = new Map<number, number>();
    for (const { part, first, last } of all) {
      const owner = unknown.indexOf(part);
      if (owner >= 0) for (let index = first; index <= last; index += 1) owners.set(index, owner);
    }
    const startTags = tags.flatMap(({ kind }, tag) =>
      kind === "open" || kind === "void" ? [{ tag, part: owners.get(tag) ?? -1 }] : [],
    );
    return { parts, page: { html, source: tree.html, startTags } };
  };
}

/** A part of a page: an element with its ancestors, on all pages where it appears. */
interface Part {
  /** The same in all builds. */
  readonly name: string;
  /** The parts inside it, by their content. */
  readonly inside: Map<string, Part>;
}

/** A part of a page, and its first and last tag. */
interface PlacedPart {
  readonly part: Part;
  readonly first: number;
  readonly last: number;
}

/** The parts that were named so far. The same HTML is the same part. */
export interface PartNames {
  readonly body: Part;
  /** Elements with their contents, by their tags and the numbers of their children, which are shorter than names. */
  readonly subtrees: Map<string, Subtree>;
  /** The names of these elements, by their numbers. */
  readonly subtreeNames: string[];
}

interface Subtree {
  readonly number: number;
  /** The same in all builds. */
  readonly name: string;
}

/** Starts to name parts. */
export function partNames(): PartNames {
  return { body: partOf("body"), subtrees: new Map(), subtreeNames: [] };
}

function partOf(...content: readonly string[]): Part {
  return { name: hashOf(content.join("\0")), inside: new Map() };
}

function partWithin(parent: Part, content: string): Part {
  let part = parent.inside.get(content);
  if (part === undefined) parent.inside.set(content, (part = partOf("within", parent.name, content)));
  return part;
}

/** Names an element with its content: its tag, whether it contains text, and its children. */
function subtreeOf({ tag, hasWords, children }: OpenElement, { subtrees, subtreeNames }: PartNames): Subtree {
  const key = `${children}${hasWords}${tag}`;
  let subtree = subtrees.get(key);
  if (subtree === undefined) {
    const content = children
      .split(" ")
      .slice(0, -1)
      .map((number) => subtreeNames[Number(number)]);
    const name = hashOf([tag, hasWords, ...content].join("\0"));
    subtrees.set(key, (subtree = { number: subtreeNames.push(name) - 1, name }));
  }
  return subtree;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 20);
}

/** The tags to validate, and the tree that they belong to. */
interface Tagged {
  readonly tree: Tree;
  readonly tags: readonly Tag[];
}

/**
 * Divides a body into the parts that html-validate's rules look at: each element with its ancestors, some elements with
 * their whole content, and each label with its field. HTML is valid if all its parts are valid. Returns nothing if that
 * is not proved for this HTML, which then has to be validated as a whole.
 */
export function partsOf(body: Tagged, names: PartNames): readonly PlacedPart[] | undefined {
  const { tree, tags } = body;
  if (!tree.isRegular) return undefined;
  const parts: PlacedPart[] = [];
  const around: Part[] = [];
  let hasLabel = false;
  for (let index = 0; index < tags.length; index += 1) {
    const tag = tags[index] as Tag;
    if (tag.kind === "close") around.pop();
    if (tag.kind === "close") continue;
    const { reduced, isOpen, isAlone } = reducedTag(tag);
    if (isAlone) return undefined;
    if (tag.kind === "comment") continue;
    const parent = around.at(-1) ?? names.body;
    if (tag.kind === "void" || isOpen) {
      const part = partWithin(parent, reduced);
      parts.push({ part, first: index, last: index });
      if (tag.kind === "open") around.push(part);
      continue;
    }
    const whole = subtreeAt(body, index, names);
    if (whole === undefined) return undefined;
    hasLabel ||= whole.hasLabel;
    parts.push({ part: partWithin(parent, whole.subtree), first: index, last: whole.last });
    index = whole.last;
  }
  const labels = hasLabel ? labelParts(body) : [];
  return labels && [...parts, ...labels];
}

interface OpenElement {
  readonly tag: string;
  readonly name: string;
  /** The numbers of its children, each with a space after it. */
  children: string;
  hasWords: boolean;
  lastChild: Subtree | undefined;
  isRepeated: boolean;
}

/**
 * Reduces an element with its content. Of three or more equal neighbours, two are kept. Returns nothing if that is not
 * proved for this element.
 */
function subtreeAt({ tree, tags }: Tagged, first: number, names: PartNames) {
  const open: OpenElement[] = [];
  let hasLabel = false;
  let labels = 0;
  for (let index = first; index < tags.length; index += 1) {
    const tag = tags[index] as Tag;
    const inside = open.at(-1);
    if (inside && !inside.hasWords && index > first) inside.hasWords = hasWordsBefore(tree, index);
    if (tag.kind !== "close") {
      const { reduced, full, isAlone } = reducedTag(tag);
      if (isAlone) return undefined;
      if (tag.kind === "comment") continue;
      if (tag.name === "label") labels += 1;
      hasLabel ||= labels > 0;
      // An element in a label may be the field of that label.
      const own = labels > 0 ? full : reduced;
      open.push({ tag: own, name: tag.name, children: "", hasWords: false, lastChild: undefined, isRepeated: false });
      if (tag.kind === "open") continue;
    }
    const closed = open.pop() as OpenElement;
    if (closed.name === "label") labels -= 1;
    const subtree = subtreeOf(closed, names);
    const around = open.at(-1);
    if (around === undefined) return { subtree: subtree.name, last: index, hasLabel };
    addChild(around, subtree);
  }
  return undefined;
}

/** A rule counts the cells of a row, so all of them are kept. */
function addChild(parent: OpenElement, subtree: Subtree): void {
  const isSame = parent.lastChild === subtree && parent.name !== "tr";
  if (isSame && parent.isRepeated) return;
  parent.children += `${subtree.number} `;
  parent.isRepeated = isSame;
  parent.lastChild = subtree;
}

/** Whether there is more than white space between a tag and the one before it. */
function hasWordsBefore({ html, tags, starts }: Tree, index: number): boolean {
  const end = starts[index] as number;
  const from = (starts[index - 1] as number) + (tags[index - 1] as Tag).text.length;
  if (from === end) return false;
  const code = html.charCodeAt(from);
  return (code > 32 && code < 128) || /\S/.test(html.slice(from, end));
}

/** Returns each label with its field, and whether both have the same text. Returns nothing for a field with two labels. */
function labelParts({ tree, tags }: Tagged): readonly PlacedPart[] | undefined {
  const parts: PlacedPart[] = [];
  const seen = new Set<string>();
  for (const element of tree.elements) {
    const { index } = element;
    const tag = tags[index] as Tag;
    const labelled = tag.name === "label" ? tag.attributes["for"] : undefined;
    if (labelled === undefined) continue;
    if (seen.has(labelled)) return undefined;
    seen.add(labelled);
    const field = tree.elements
      .map((one) => tags[one.index] as Tag)
      .find(({ attributes }) => attributes["id"] === labelled);
    const name = field?.attributes["aria-label"];
    const isSaidTwice = name !== undefined && textOf(tree, element).trim() === name.trim();
    const content = field === undefined ? "nothing" : `${field.name} ${field.attributes["type"] ?? ""} ${isSaidTwice}`;
    parts.push({ part: partOf("label", content), first: index, last: index });
  }
  return parts;
}

/**
 * Attributes whose values do not matter to any rule of the validator, only whether they are empty.
 * `test/generator/valid-parts.test.ts` proves this with the validator.
 */
const free = new Set(
  (
    "href src alt title content class d points datetime placeholder value cite poster action download " +
    "aria-controls aria-describedby aria-labelledby viewbox x y x1 y1 x2 y2 cx cy r rx ry transform " +
    "fill stroke stroke-width offset"
  ).split(" "),
);

/** Attributes that also do not matter, unless a label refers to the element. */
const freeWithoutReferences = new Set(["id", "aria-label"]);

const attribute = /(\s)([^\s"'<>/=]+)="([^"<>]*)"/g;

/** Elements whose content no rule reads. All other elements are validated together with their content. */
const openElements = new Set(
  (
    "a abbr address article aside b bdi bdo blockquote button cite code data dd del dfn div dl dt em footer header i " +
    "ins kbd li main mark nav ol p pre q s samp search section small span strong sub sup time u ul var"
  ).split(" "),
);

/** The properties of a tag that decide whether HTML is valid. Without the values that do not matter. */
const reducedTag = ofTag((tag) => {
  const { text, kind, name } = tag;
  const full = withoutValues(text, (key) => free.has(key) || key.startsWith("data-"));
  return {
    reduced: withoutValues(full, (key) => freeWithoutReferences.has(key)),
    /** With its id and its accessible name. */
    full,
    /** Whether the content of the element is validated separately. */
    isOpen: kind === "open" && openElements.has(name),
    /** Whether a page with this tag has to be validated as a whole. */
    isAlone: hasFarEffect(tag),
  };
});

/**
 * React's own comments have no effect, but other comments may turn rules off. Image maps and `form` attributes refer to
 * other parts of the page.
 */
function hasFarEffect({ text, kind, name, attributes }: Tag): boolean {
  if (kind === "comment") return !/^<!--[\s/$?!-]*-->$/.test(text);
  return name === "map" || name === "area" || attributes["form"] !== undefined;
}

function withoutValues(text: string, isFree: (name: string) => boolean): string {
  return text.replace(attribute, (whole, space: string, name: string, value: string) => {
    const key = name.toLowerCase();
    // Rules distinguish widths in `srcset`, whole numbers, empty values, several lines, and ids with white space.
    if (key.endsWith("srcset")) return `${space}${name}="${/\dw\s*(?:,|$)/.test(value) ? "x 1w" : "x"}"`;
    if (/^(?:width|height)$/.test(key) && /^\d+$/.test(value)) return `${space}${name}="1"`;
    if (!isFree(key) || !/^\S(?:.*\S)?$/.test(value) || (key === "id" && /\s/.test(value))) return whole;
    return `${space}${name}="x"`;
  });
}
