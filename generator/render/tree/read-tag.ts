import { unescapeMarkup } from "../escape-markup.ts";
import type { Tag } from "./tag.ts";

const beginning = /<(\/?)([a-zA-Z][\w:-]*)/y;

/** One attribute as React writes it: in double quotes, without angle brackets. */
const attribute = /\s+([^\s"'<>/=]+)(?:="([^"<>]*)")?/y;

const ending = /\s*(\/?)>$/y;

/** Entities other than those that React writes. */
const foreignEntity = /&(?!(?:amp|lt|gt|quot|#x27);)/;

/** Whether a text has entities that React does not write. */
export function hasForeignEntity(text: string): boolean {
  return foreignEntity.test(text);
}

const voidElements = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** Elements whose content browsers read by rules of their own. */
const unusualElements = new Set(["xmp", "iframe", "noembed", "noframes", "noscript", "plaintext", "template"]);

/** Names that mean nothing to any check, as long as the element has no attribute but a class. */
const plainNames = new Set(
  (
    "div span p ul ol li dl dt dd section article aside header footer figure figcaption strong em b i small " +
    "svg g path table thead tbody tr td th blockquote"
  ).split(" "),
);

/** Reads a tag; nothing when it is not written as React writes tags. */
export function readTag(text: string): Tag | undefined {
  if (text.startsWith("<!--")) {
    return text.endsWith("-->") && text.length >= 7 ? makeTag({ text, kind: "comment", name: "" }) : undefined;
  }
  beginning.lastIndex = 0;
  const [start = "", slash, written = ""] = beginning.exec(text) ?? [];
  if (start === "") return undefined;
  const name = written.toLowerCase();
  if (slash === "/") return start.length === text.length - 1 ? makeTag({ text, kind: "close", name }) : undefined;

  const attributes: Record<string, string> = {};
  let at = start.length;
  for (;;) {
    attribute.lastIndex = at;
    const found = attribute.exec(text);
    if (found === null) break;
    const [whole, key = "", value = ""] = found;
    at += whole.length;
    const hasEntity = value.includes("&");
    if (hasEntity && hasForeignEntity(value)) return undefined;
    // Of two attributes with one name, browsers take the first.
    attributes[key.toLowerCase()] ??= hasEntity ? unescapeMarkup(value) : value;
  }
  ending.lastIndex = at;
  const [end = "", isClosed] = ending.exec(text) ?? [];
  const isVoid = voidElements.has(name);
  if (end === "" || unusualElements.has(name) || (isClosed === "/" && !isVoid)) return undefined;
  return makeTag({ text, kind: isVoid ? "void" : "open", name, attributes });
}

const none: Tag["attributes"] = {};

/** Makes a tag of what was read. */
export function makeTag({
  text,
  kind,
  name,
  attributes = none,
}: Pick<Tag, "text" | "kind" | "name"> & { readonly attributes?: Tag["attributes"] }): Tag {
  const { class: classes = "" } = attributes;
  return {
    text,
    kind,
    name,
    attributes,
    classes: classes === "" ? [] : classes.split(/\s+/).filter(Boolean),
    isNotable: !plainNames.has(name) || Object.keys(attributes).some((key) => key !== "class"),
    memory: [],
  };
}

/** Whether an element holds nothing, so that it has no end tag. */
export function isVoidElement(name: string): boolean {
  return voidElements.has(name);
}
