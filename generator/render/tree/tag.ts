import { unescapeMarkup } from "../escape-markup.ts";

/**
 * A tag of rendered HTML. Sites consist of few different tags, so each distinct one is read once for all pages. See
 * `ofTag` for what is computed from it.
 */
export interface Tag {
  /** The text of the tag: `<a class="s-1" href="/about">`. */
  readonly text: string;
  readonly kind: "open" | "void" | "close" | "comment";
  /** In lowercase. Empty for a comment. */
  readonly name: string;
  /** Values without entities, by lowercase names. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly classes: readonly string[];
  /** Whether checks look at the element: it has more than a class, or a name with more meaning than `div`. */
  readonly isNotable: boolean;
}

/** Whether an element begins with a tag. Publishing removes some other tags, and none of these. */
export function isStartTag({ kind }: Tag): boolean {
  return kind === "open" || kind === "void";
}

/** How many distinct tags are stored. If there are more, all are read again. */
const maxTags = 10_000;

const known = new Map<string, Tag | undefined>();

/** Returns the tag with this text. Returns nothing if only a complete HTML parser can read it. */
export function tagOf(text: string): Tag | undefined {
  const tag = known.get(text);
  if (tag !== undefined || known.has(text)) return tag;
  if (known.size >= maxTags) known.clear();
  // A slice would keep the whole page in memory that it was cut from.
  const own = JSON.parse(JSON.stringify(text)) as string;
  const read = readTag(own);
  known.set(own, read);
  return read;
}

/** Makes a function of a tag remember its results, as long as the tag exists. */
export function ofTag<Result extends NonNullable<unknown> | null>(make: (tag: Tag) => Result): (tag: Tag) => Result {
  const results = new WeakMap<Tag, Result>();
  return (tag) => {
    let result = results.get(tag);
    if (result === undefined) results.set(tag, (result = make(tag)));
    return result;
  };
}

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
function readTag(text: string): Tag | undefined {
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
  };
}

/** Whether an element is always empty, so that it has no end tag. */
export function isVoidElement(name: string): boolean {
  return voidElements.has(name);
}

/** The props of the island that begins with a tag, as JSON. Empty if no island begins there. */
export const islandProps = ofTag(({ attributes }): string => {
  const { "data-island": name, "data-props": props = "" } = attributes;
  // Foreign HTML may use these attributes for something else.
  return name !== undefined && isJson(props) ? props : "";
});

/** Attributes whose value is CSS: `style`, and the presentation attributes of SVG 2 (https://www.w3.org/TR/SVG2/styling.html#PresentationAttributes). */
export const cssAttributes: ReadonlySet<string> = new Set(
  (
    "style alignment-baseline baseline-shift clip-path clip-rule color color-interpolation " +
    "color-interpolation-filters cursor cx cy d direction display dominant-baseline fill fill-opacity fill-rule filter " +
    "flood-color flood-opacity font-family font-size font-size-adjust font-stretch font-style font-variant font-weight " +
    "glyph-orientation-horizontal glyph-orientation-vertical height image-rendering letter-spacing lighting-color " +
    "marker-end marker-mid marker-start mask mask-type opacity overflow paint-order pointer-events r rx ry " +
    "shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin " +
    "stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-overflow text-rendering transform " +
    "transform-origin unicode-bidi vector-effect visibility white-space width word-spacing writing-mode x y"
  ).split(" "),
);

/** Returns the names of the custom properties that the attributes of a tag read. */
export const propertiesRead = ofTag(({ attributes }): readonly string[] =>
  Object.entries(attributes).flatMap(([name, value]) =>
    cssAttributes.has(name) ? [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, property = ""]) => property) : [],
  ),
);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
