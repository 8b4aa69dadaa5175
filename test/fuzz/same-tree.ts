import { parse, type DefaultTreeAdapterTypes as Parsed } from "parse5";
import { addressAttributes, withAddresses } from "../../generator/define/address-attributes.ts";
import type { Places } from "./places.ts";

/** A node as plain data. Allowed differences are normalized. */
type Plain = string | { readonly name: string; readonly attributes: object; readonly children: readonly Plain[] };

/** Parses a document as browsers do, and returns its body. */
function bodyOf(html: string): Parsed.Element {
  const root = parse(html).childNodes.find((node) => node.nodeName === "html") as Parsed.Element;
  return root.childNodes.find((node) => node.nodeName === "body") as Parsed.Element;
}

/**
 * Normalizes a body: without class names, with any names of custom properties, and with targets in place of addresses.
 */
export function plainBody(html: string, places: Places): Plain {
  return plain(bodyOf(html), places);
}

function plain(node: Parsed.ChildNode, places: Places, parent = ""): Plain {
  if (node.nodeName === "#text") {
    const { value } = node as Parsed.TextNode;
    return parent === "style" ? plainCss(value, places) : value;
  }
  if (!("tagName" in node)) return `${node.nodeName} ${"data" in node ? node.data : ""}`;
  return {
    name: `${node.namespaceURI} ${node.tagName}`,
    attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, plainValue(name, value, places)])),
    children: withoutSeparators(node.childNodes.map((child) => plain(child, places, node.tagName))),
  };
}

/** React's comments between texts go where nobody hydrates. */
function withoutSeparators(children: readonly Plain[]): readonly Plain[] {
  const joined: Plain[] = [];
  for (const child of children) {
    const before = joined.at(-1);
    if (child === "#comment  ") continue;
    if (typeof child === "string" && typeof before === "string" && isText(child) && isText(before))
      joined.splice(-1, 1, before + child);
    else joined.push(child);
  }
  return joined;
}

function isText(node: string): boolean {
  return !node.startsWith("#comment");
}

function plainValue(name: string, value: string, places: Places): unknown {
  if (name === "class") return value.split(/\s+/).filter(Boolean).length;
  if (name === "data-props" && value.startsWith("{")) return plainProps(JSON.parse(value), places);
  if (name === "fill" || name === "stroke") return value.replace(/--\w+/g, "--");
  if (!addressAttributes.has(name)) return value;
  return withAddresses(name, value, places.ofAddress);
}

/** In a prop with such a name, each text from the root is an address. */
const namesAddress = /(?:href|src|url|link|path|action|address)s?$/i;

/** An address in the form of components and its published form have the same target. */
function plainProps(value: unknown, places: Places, name = ""): unknown {
  if (typeof value === "string") {
    const isAddress = namesAddress.test(name) && /^\/(?!\/)/.test(value);
    // Whether a page with a slash at its end was meant is not known.
    return isAddress ? places.ofAddress(value).replace(/(?<=.)\/$/, "") : places.ofText(value);
  }
  if (Array.isArray(value)) return value.map((item) => plainProps(item, places, name));
  return Object.entries(value as object).map(([key, item]) => [key, plainProps(item, places, key)]);
}

function plainCss(css: string, places: Places): string {
  return css
    .replace(/^(@media print\{pre\{|rect\{fill:var\()--[\w-]+/, "$1--")
    .replace(/background:url\("([^"]*)"\)/, (_, address: string) => `background:url("${places.ofAddress(address)}")`);
}

/** Describes the first difference of two trees. Returns nothing if they are equal. */
export function firstDifference(one: unknown, other: unknown, at = ""): string | undefined {
  if (Object.is(one, other)) return undefined;
  const isPair = typeof one === "object" && one !== null && typeof other === "object" && other !== null;
  if (!isPair) return `at ${at || "the root"}: ${JSON.stringify(one)} became ${JSON.stringify(other)}`;
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const values = [one, other].map((each) =>
      Object.hasOwn(each, key) ? (each as Record<string, unknown>)[key] : undefined,
    );
    const difference = firstDifference(values[0], values[1], `${at}.${key}`);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

/** The content of a document's head. */
export interface ParsedHead {
  readonly title: string;
  /** Contents of its `<meta>`s, by name or property. */
  readonly metas: ReadonlyMap<string, string>;
  readonly data: Readonly<Record<string, unknown>> | undefined;
}

/** Parses a document and reads its head. */
export function headOf(html: string): ParsedHead {
  const root = parse(html).childNodes.find((node) => node.nodeName === "html") as Parsed.Element;
  const head = root.childNodes.find((node) => node.nodeName === "head") as Parsed.Element;
  const elements = head.childNodes.filter((node) => "tagName" in node);
  const attribute = (element: Parsed.Element, ...names: readonly string[]) =>
    element.attrs.find(({ name }) => names.includes(name))?.value ?? "";
  const textOf = ({ childNodes }: Parsed.Element) =>
    childNodes.map((node) => ("value" in node ? node.value : "")).join("");
  const title = elements.find(({ tagName }) => tagName === "title");
  const metas = elements
    .filter(({ tagName }) => tagName === "meta")
    .map((meta) => [attribute(meta, "name", "property"), attribute(meta, "content")] as const);
  const data = elements.find((element) => attribute(element, "type") === "application/ld+json");
  return { title: title ? textOf(title) : "", metas: new Map(metas), data: data && JSON.parse(textOf(data)) };
}
