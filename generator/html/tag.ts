import { Parser } from "htmlparser2";
import { customProperties } from "../styles/css.ts";

/** A tag of rendered HTML, or a comment. */
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

const voidElements = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** Elements that no check looks at if they have no attribute except a class. */
const plainNames = new Set(
  (
    "div span p ul ol li dl dt dd section article aside header footer figure figcaption strong em b i small " +
    "svg g path table thead tbody tr td th blockquote"
  ).split(" "),
);

/** Reads the text of a tag or of a comment. A parser reads its attributes, so they follow the standard. */
export function readTag(text: string): Tag {
  const [, slash, written = ""] = /^<(\/?)([a-zA-Z][^\s/>]*)/.exec(text) ?? [];
  const name = written.toLowerCase();
  if (name === "") return makeTag({ text, kind: "comment", name });
  if (slash === "/") return makeTag({ text, kind: "close", name });
  let attributes: Tag["attributes"] | undefined;
  const parser = new Parser({ onopentag: (_name, read) => void (attributes = read) });
  parser.end(text);
  return makeTag({ text, kind: voidElements.has(name) ? "void" : "open", name, attributes });
}

const none: Tag["attributes"] = {};

/** Makes a tag from its parts. */
export function makeTag({
  text,
  kind,
  name,
  attributes = none,
}: Pick<Tag, "text" | "kind" | "name"> & { readonly attributes?: Tag["attributes"] | undefined }): Tag {
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

/** The props of the island that begins with a tag, as JSON. Empty if no island begins there. */
export function islandProps({ attributes }: Tag): string {
  const { "data-island": name, "data-props": props = "" } = attributes;
  // Foreign HTML may use these attributes for something else.
  return name !== undefined && isJson(props) ? props : "";
}

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
export function propertiesRead({ attributes }: Tag): readonly string[] {
  return Object.entries(attributes).flatMap(([name, value]) =>
    cssAttributes.has(name) && value.includes("--") ? customProperties(value) : [],
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Makes text safe as content or as a quoted attribute, in HTML and in XML. */
export function escapeMarkup(text: string): string {
  // A title that is not a string is a problem of the site, which is reported later.
  return String(text).replace(/[&<>"]/g, (character) => entities[character] ?? "");
}
