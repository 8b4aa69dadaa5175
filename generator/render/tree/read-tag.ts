import { unescapeMarkup } from "../escape-markup.ts";
import type { Tag } from "./tag.ts";

const beginning = /<(\/?)([a-zA-Z][\w:-]*)/y;

/** One attribute as React writes it: in double quotes, without angle brackets. */
const attribute = /\s+([^\s"'<>/=]+)(?:="([^"<>]*)")?/y;

const ending = /\s*(\/?)>$/y;

/** Entities that React and Markdown tools do not write. */
const foreignEntity = /&(?!(?:amp|lt|gt|quot|#x27|#39);)/;

/** Whether a text has entities that React does not write. */
export function hasForeignEntity(text: string): boolean {
  return foreignEntity.test(text);
}

const voidElements = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** Elements whose content browsers parse by special rules. */
const unusualElements = new Set(["xmp", "iframe", "noembed", "noframes", "noscript", "plaintext", "template"]);

/** Elements that no check looks at if they have no attribute except a class. */
const plainNames = new Set(
  (
    "div span p ul ol li dl dt dd section article aside header footer figure figcaption strong em b i small " +
    "svg g path table thead tbody tr td th blockquote"
  ).split(" "),
);

/** Reads a tag. Returns nothing if it is not in the form that React writes. */
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
    // If two attributes have the same name, browsers use the first.
    attributes[key.toLowerCase()] ??= hasEntity ? unescapeMarkup(value) : value;
  }
  ending.lastIndex = at;
  const [end = "", isClosed] = ending.exec(text) ?? [];
  const isVoid = voidElements.has(name);
  if (end === "" || unusualElements.has(name) || (isClosed === "/" && !isVoid)) return undefined;
  return makeTag({ text, kind: isVoid ? "void" : "open", name, attributes });
}

const none: Tag["attributes"] = {};

/** Makes a tag from its parts. */
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
    follower: undefined,
  };
}

/** Whether an element is always empty, so that it has no end tag. */
export function isVoidElement(name: string): boolean {
  return voidElements.has(name);
}
