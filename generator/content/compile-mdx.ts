import { basename } from "node:path";
import { compile, type CompileOptions } from "@mdx-js/mdx";
import { parse } from "acorn";
import type { Root } from "hast";
import { SourceMapGenerator } from "source-map";
import { VFile } from "vfile";
import { finishTree, htmlOptions, keepMeta, prepareTree, readFrontMatter, warningsIn } from "./text-facts.ts";
import type { TextPlugins } from "./site-texts.ts";
import { withNamed } from "./named-plugins.ts";
import {
  type EntryFacts,
  type Fault,
  type ParsedText,
  type TextSource,
  fileIn,
  isEntryFile,
  isRelativeFile,
} from "./parsed-entry.ts";

/**
 * Compiles an MDX file: Markdown as in `parse-markdown.ts`, with imports, exports and JSX. Throws only the errors of
 * plugins.
 */
export async function parseText({ source, file, isEntry }: TextSource, plugins: TextPlugins): Promise<ParsedText> {
  const { body, faults, ...front } = readFrontMatter(source);
  let prepared: ReturnType<typeof prepareTree>;
  let found: ReturnType<typeof finishTree> = { minutes: 1, headings: [], files: [], written: [] };
  const prepare = () => (tree: Root) => {
    if (isEntry) keepMeta(tree);
    prepared = prepareTree(tree, file);
  };
  const finish = () => (tree: Root) => void (found = finishTree(tree, prepared));
  const options: CompileOptions = {
    remarkPlugins: withNamed(plugins.remarkPlugins),
    remarkRehypeOptions: htmlOptions(file),
    rehypePlugins: [prepare, ...withNamed(plugins.rehypePlugins), finish],
    tableCellAlignToStyle: false,
    recmaPlugins: [
      () => placeElements,
      () => placeMissing as (program: object) => void,
      ...(isEntry ? [] : [() => importFiles as (program: object) => void]),
    ],
    SourceMapGenerator,
  };
  const text = new VFile({ value: body, path: file });
  const made = (code: string | undefined, ...more: readonly Fault[]): ParsedText => {
    const { written, ...facts } = found;
    const all = { ...front, ...facts, ...warningsIn(text), faults: [...faults, ...more] };
    return { ...(code && { code }), text: { nodes: [], written }, facts: all };
  };
  try {
    const { value, map } = await compile(text, options);
    return made(
      moduleOf(String(value), { ...map, file: basename(file), sources: [basename(file)] }, front.frontMatter),
    );
  } catch (error) {
    return made(undefined, faultOf(error));
  }
}

/** The source map contains only places of names. So the names that make elements get the places of the elements. */
function placeElements(program: object): void {
  visitNodes(program, (node) => {
    if (node["loc"] && isElement(node)) Object.assign(node["callee"] as Node, { loc: node["loc"] });
  });
}

/**
 * Lets a text that uses a component without having it throw at the first tag of the component. The function that MDX
 * makes for this throws at the end of the file.
 */
function placeMissing(program: Node): void {
  const tags = new Map<string, unknown>();
  visitNodes(program, (node) => {
    const [tag] = node.type === "CallExpression" ? (node["arguments"] as readonly Node[]) : [];
    const name = nameOfTag(tag);
    if (name !== undefined && node["loc"] && !tags.has(name)) tags.set(name, node["loc"]);
  });
  visitNodes(program, (node) => {
    const { callee, arguments: given } = (node["expression"] ?? {}) as { callee?: Node; arguments?: readonly Node[] };
    const name = given?.[0]?.["value"];
    if (node.type !== "ExpressionStatement" || callee?.["name"] !== "_missingMdxReference") return;
    const what = `the text uses <${String(name)}>, which it does not import and no \`components\` contain`;
    const [thrown] = statementsOf(`throw Error(${JSON.stringify(what)})`);
    visitNodes(thrown as Node, (part) => Object.assign(part, { loc: tags.get(String(name)) }));
    Object.assign(node, thrown, { expression: undefined });
  });
}

/** The tag of an element as it is written: `Chart`, `Chart.Bar`. */
function nameOfTag(tag: Node | undefined): string | undefined {
  if (tag?.type === "Identifier") return String(tag["name"]);
  if (tag?.type !== "MemberExpression") return undefined;
  const object = nameOfTag(tag["object"] as Node);
  return object && `${object}.${String((tag["property"] as Node)["name"])}`;
}

/** Whether a node makes an element. */
function isElement({ type, callee }: Node): boolean {
  return type === "CallExpression" && /^_jsxs?$/.test(String((callee as Node)["name"]));
}

function visitNodes(node: object, note: (node: Node) => void): void {
  if ("type" in node) note(node as Node);
  for (const [key, inside] of Object.entries(node) as [string, unknown][]) {
    if (typeof inside === "object" && inside !== null && !/^(?:loc|data|range)$/.test(key)) visitNodes(inside, note);
  }
}

function moduleOf(code: string, map: object, frontMatter: EntryFacts["frontMatter"]): string {
  const encoded = Buffer.from(JSON.stringify(map)).toString("base64");
  return [
    code.trimEnd(),
    `export const frontMatter = ${JSON.stringify(frontMatter)};`,
    `//# sourceMappingURL=data:application/json;base64,${encoded}`,
    "",
  ].join("\n");
}

function faultOf(error: unknown): Fault {
  const { reason, line, column } = error as { reason?: string; line?: number; column?: number };
  if (reason === undefined) throw error;
  const fix = "correct it; write \\{ and \\< for these characters themselves";
  return { code: "bundle", place: `${line ?? 1}:${column ?? 1}`, what: `the MDX cannot be read: ${reason}`, fix };
}

/** A node of an ESTree. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/**
 * Makes the relative addresses of a compiled text imports, as code has them: `<img {...file0} />`. For a picture without
 * `loading="lazy"`, React would add a preload element before the text.
 */
function importFiles(program: Node): void {
  const names = new Map<string, string>();
  visitNodes(program, (node) => {
    const [element, props] = isElement(node) ? (node["arguments"] as readonly Node[]) : [];
    const tag = (element?.["property"] as Node | undefined)?.["name"];
    // Elements that were written as JSX are left alone.
    if (tag !== "a" && tag !== "img") return;
    const properties = props?.["properties"] as Node[];
    if (tag === "img") properties.unshift(...propertiesOf('loading: "lazy"'));
    const index = properties.findIndex(
      ({ key }) => (key as Node | undefined)?.["name"] === (tag === "a" ? "href" : "src"),
    );
    const address = (properties[index]?.["value"] as Node | undefined)?.["value"];
    if (typeof address !== "string" || !isRelativeFile(address)) return;
    if (tag === "a" && isEntryFile(address)) return;
    const file = fileIn(address);
    const path = /^\.\.?\//.test(file) ? file : `./${file}`;
    const name = names.get(path) ?? `_file${names.size}`;
    names.set(path, name);
    const [fragment = ""] = /#.*$/.exec(address) ?? [];
    const url = fragment === "" ? `${name}.src` : `${name}.src + ${JSON.stringify(fragment)}`;
    properties.splice(index, 1, ...propertiesOf(tag === "a" ? `href: ${url}` : `...${name}, src: ${url}`));
  });
  const imports = [...names].map(([path, name]) => `import ${name} from ${JSON.stringify(path)};`);
  (program["body"] as Node[]).unshift(...statementsOf(imports.join("\n")));
}

function statementsOf(code: string): Node[] {
  return parse(code, { ecmaVersion: "latest", sourceType: "module" }).body as unknown as Node[];
}

function propertiesOf(code: string): Node[] {
  const [statement] = statementsOf(`({ ${code} })`) as [Node];
  return (statement["expression"] as Node)["properties"] as Node[];
}
