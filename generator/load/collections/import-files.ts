import { fileIn, isEntryFile, isRelativeFile } from "./relative-address.ts";

/** A node of an ESTree. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/**
 * Makes the relative addresses of a compiled text imports, as code has them: `<img {...file0} />`. For a picture without
 * `loading="lazy"`, React would add a preload element before the text.
 */
export function importFiles(program: Node): void {
  const names = new Map<string, string>();
  const nameOf = (address: string): Node => {
    const file = fileIn(address);
    const path = /^\.\.?\//.test(file) ? file : `./${file}`;
    const name = names.get(path) ?? `_file${names.size}`;
    names.set(path, name);
    return { type: "Identifier", name };
  };
  for (const { tag, properties } of elementsIn(program)) {
    if (tag === "img") properties.unshift(property("loading", { type: "Literal", value: "lazy" }));
    const index = properties.findIndex(({ key }) => (key as Node | undefined)?.["name"] === attributes[tag]);
    const address = (properties[index]?.["value"] as Node | undefined)?.["value"];
    if (typeof address !== "string" || !isRelativeFile(address)) continue;
    if (tag === "a" && isEntryFile(address)) continue;
    const [fragment = ""] = /#.*$/.exec(address) ?? [];
    const url = withFragment(sourceOf(nameOf(address)), fragment);
    const imported = tag === "a" ? [property("href", url)] : [spread(nameOf(address)), property("src", url)];
    properties.splice(index, 1, ...imported);
  }
  (program["body"] as Node[]).unshift(...[...names].map(([path, name]) => importOf(name, path)));
}

/** The attributes with addresses of the elements that Markdown makes. */
const attributes = { a: "href", img: "src" } as const;

interface MarkdownElementCall {
  readonly tag: keyof typeof attributes;
  /** The properties of its props. */
  readonly properties: Node[];
}

/** Finds the links and pictures that were written in Markdown. Elements that were written as JSX are left alone. */
function elementsIn(node: unknown): readonly MarkdownElementCall[] {
  if (Array.isArray(node)) return node.flatMap(elementsIn);
  if (typeof node !== "object" || node === null) return [];
  const { type, callee, arguments: given } = node as Readonly<Record<string, unknown>>;
  const inside = Object.entries(node).flatMap(([key, value]) =>
    key === "loc" || key === "data" ? [] : elementsIn(value),
  );
  if (type !== "CallExpression" || !/^_jsxs?$/.test(String((callee as Node)["name"]))) return inside;
  const [element, props] = given as readonly [Node, Node];
  const tag = (element["property"] as Node | undefined)?.["name"];
  if (tag !== "a" && tag !== "img") return inside;
  return [{ tag, properties: props["properties"] as Node[] }, ...inside];
}

function property(name: string, value: Node): Node {
  const key = { type: "Identifier", name };
  return { type: "Property", kind: "init", method: false, shorthand: false, computed: false, key, value };
}

function spread(argument: Node): Node {
  return { type: "SpreadElement", argument };
}

function sourceOf(object: Node): Node {
  const src = { type: "Identifier", name: "src" };
  return { type: "MemberExpression", computed: false, optional: false, object, property: src };
}

function withFragment(url: Node, fragment: string): Node {
  if (fragment === "") return url;
  const right = { type: "Literal", value: fragment, raw: JSON.stringify(fragment) };
  return { type: "BinaryExpression", operator: "+", left: url, right };
}

function importOf(name: string, path: string): Node {
  const specifier = { type: "ImportDefaultSpecifier", local: { type: "Identifier", name } };
  const source = { type: "Literal", value: path, raw: JSON.stringify(path) };
  return { type: "ImportDeclaration", attributes: [], specifiers: [specifier], source };
}
