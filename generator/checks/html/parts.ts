import { createHash } from "node:crypto";
import { isStartTag, ofTag, type Tag } from "../../render/tree/tag.ts";
import { textOf, type Tree } from "../../render/tree/tree.ts";
import type { PageView, UnprovedHtml } from "../checked-site.ts";

/**
 * Finds the parts of one page's HTML after the other that have to be validated. Returns nothing for a page whose parts
 * are all known to be valid.
 */
export function unprovedHtml(known: ReadonlySet<string>) {
  const nameOf = partNames();
  const sent = new Set<string>();

  return ({ tree, written: { html, tags } }: Pick<PageView, "tree" | "written">): UnprovedHtml | undefined => {
    // HTML that cannot be divided is one part. The same HTML was found valid before, or was not.
    const all = partsOf(tree, tags, nameOf) ?? [{ part: hashOf(`alone\0${html}`), first: 0, last: tags.length - 1 }];
    const parts = [...new Set(all.map(({ part }) => part))].filter((part) => !known.has(part));
    if (parts.length === 0) return undefined;
    if (parts.every((part) => sent.has(part))) return { parts };
    for (const part of parts) sent.add(part);
    const owners = new Map<number, number>();
    for (const { part, first, last } of all) {
      const owner = parts.indexOf(part);
      if (owner >= 0) for (let index = first; index <= last; index += 1) owners.set(index, owner);
    }
    const startTags = tags.flatMap((one, tag) => (isStartTag(one) ? [{ tag, part: owners.get(tag) ?? -1 }] : []));
    return { parts, page: { html, source: tree.html, startTags } };
  };
}

/** A part of a page by its name, which is the same in all builds, and its first and last tag. */
interface Part {
  readonly part: string;
  readonly first: number;
  readonly last: number;
}

/** Returns the name of some content within something else that has a name. */
type NameOf = (within: string, content: string) => string;

/** Starts to name parts. The names are remembered, because digests take long. */
export function partNames(): NameOf {
  const names = new Map<string, Map<string, string>>();
  return (within, content) => {
    let inside = names.get(within);
    if (inside === undefined) names.set(within, (inside = new Map()));
    let name = inside.get(content);
    if (name === undefined) inside.set(content, (name = hashOf(`${within}\0${content}`)));
    return name;
  };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 20);
}

/**
 * Divides a body into the parts that html-validate's rules look at: each element with its ancestors, some elements with
 * their whole content, and each label with its field. HTML is valid if all its parts are valid. Returns nothing if that
 * is not proved for this HTML, which then has to be validated as a whole.
 */
export function partsOf(tree: Tree, tags: readonly Tag[], nameOf: NameOf): readonly Part[] | undefined {
  if (!tree.isRegular) return undefined;
  const parts: Part[] = [];
  const around: string[] = [];
  let hasLabel = false;
  for (let index = 0; index < tags.length; index += 1) {
    const tag = tags[index] as Tag;
    if (tag.kind === "close") around.pop();
    if (tag.kind === "close") continue;
    const { reduced, isOpen, isAlone } = reducedTag(tag);
    if (isAlone) return undefined;
    if (tag.kind === "comment") continue;
    const first = index;
    let content = reduced;
    if (tag.kind === "open" && !isOpen) {
      const whole = subtreeAt(tree, tags, index, nameOf);
      if (whole === undefined) return undefined;
      hasLabel ||= whole.hasLabel;
      content = whole.subtree;
      index = whole.last;
    }
    const part = nameOf(around.at(-1) ?? "body", content);
    parts.push({ part, first, last: index });
    if (isOpen) around.push(part);
  }
  const labels = hasLabel ? labelParts(tree, tags, nameOf) : [];
  return labels && [...parts, ...labels];
}

interface OpenElement {
  readonly tag: string;
  readonly name: string;
  /** The names of its children. */
  readonly children: string[];
  hasWords: boolean;
}

/**
 * Reduces an element with its content. Of three or more equal neighbours, two are kept. Returns nothing if that is not
 * proved for this element.
 */
function subtreeAt(tree: Tree, tags: readonly Tag[], first: number, nameOf: NameOf) {
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
      open.push({ tag: own, name: tag.name, children: [], hasWords: false });
      if (tag.kind === "open") continue;
    }
    const closed = open.pop() as OpenElement;
    if (closed.name === "label") labels -= 1;
    const subtree = nameOf("element", `${closed.tag}\0${closed.hasWords}\0${closed.children.join("")}`);
    const around = open.at(-1);
    if (around === undefined) return { subtree, last: index, hasLabel };
    // A rule counts the cells of a row, so all of them are kept.
    const { name, children } = around;
    if (name !== "tr" && children.at(-1) === subtree && children.at(-2) === subtree) continue;
    children.push(subtree);
  }
  return undefined;
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
function labelParts(tree: Tree, tags: readonly Tag[], nameOf: NameOf): readonly Part[] | undefined {
  const parts: Part[] = [];
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
    parts.push({ part: nameOf("label", content), first: index, last: index });
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
