import { parse } from "node:path";
import GithubSlugger from "github-slugger";
import type { Element, ElementContent, Root, RootContent } from "hast";
import type { Options as RemarkRehypeOptions } from "remark-rehype";
import { CONTINUE, SKIP, visit } from "unist-util-visit";
import type { VFile } from "vfile";
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node as YamlNode } from "yaml";
import { addressAttributeOf, addressesIn } from "../define/address-attributes.ts";
import { maySaySuspect } from "../problems/suspect-words.ts";
import type { Heading } from "../runtime/site-data.ts";
import {
  footnotesId,
  type EntryFacts,
  type EntryText,
  type FileUse,
  type Place,
  isEntryFile,
  isRelativeFile,
  type Fault,
} from "./parsed-entry.ts";

/** What the tree of a text contains. */
interface TreeFacts extends Pick<EntryFacts, "minutes" | "headings" | "files" | "meant">, Pick<EntryText, "written"> {}

/** What is known of a text before the plugins of the site have changed its HTML. */
interface PreparedTree extends Pick<TreeFacts, "minutes"> {
  readonly slugger: GithubSlugger;
  /** The texts of headings, without what plugins add to them, such as links. */
  readonly headings: Map<Element, string>;
}

/** How Markdown becomes HTML. Ids of footnotes begin with the name of the file, because a page may show several texts. */
export function htmlOptions(path: string): RemarkRehypeOptions {
  return { clobberPrefix: prefixOf(path), footnoteLabelProperties: {} };
}

function prefixOf(path: string): string {
  return `${parse(path).name.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-")}-`;
}

/** Gives headings their ids, which plugins may use, and notes what plugins could hide. */
export function prepareTree(tree: Root, path: string): PreparedTree {
  const prepared: PreparedTree = { slugger: new GithubSlugger(), headings: new Map(), minutes: minutesOf(tree) };
  nameFootnotes(tree, prefixOf(path));
  nameHeadings(tree, prepared);
  return prepared;
}

/** Gives the heading above footnotes an id that no other text on the page has. */
function nameFootnotes(tree: Root, prefix: string): void {
  visit(tree, "element", ({ properties }) => {
    if (properties["id"] === footnotesId) properties["id"] = prefix + footnotesId;
    if (properties["dataFootnoteRef"] !== undefined) properties["ariaDescribedBy"] = [prefix + footnotesId];
  });
}

/** Makes the HTML of a text ready to be shown, and returns facts about it. */
export function finishTree(tree: Root, prepared: PreparedTree): TreeFacts {
  nameHeadings(tree, prepared);
  const facts = { ...factsIn(tree, prepared.headings), minutes: prepared.minutes };
  accessibleTree(tree);
  tidyTree(tree);
  const meant = meantIn(tree);
  return { ...facts, ...(meant.length > 0 && { meant }) };
}

/** Returns the place of a node. A node without a place is at the top of the file. */
export function placeOf({ position }: { readonly position?: Element["position"] }): Place {
  return position ? `${position.start.line}:${position.start.column}` : "1:1";
}

/** Returns what the compiler and plugins say about a text with `file.message`, as part of its facts. */
export function warningsIn({ messages }: VFile): Pick<EntryFacts, "warnings"> {
  const warnings = messages
    .filter(({ fatal }) => fatal === false)
    .map(({ reason, source, ruleId, note, line = 1, column = 1 }): Fault => {
      const rule = [source, ruleId].filter(Boolean).join(":");
      const what = rule === "" ? reason : `${reason} (${rule})`;
      const fix = note ?? "correct the text, or the options of the plugin";
      return { code: "markdown-plugin", place: `${line}:${column}`, what, fix, subject: rule || reason };
    });
  return warnings.length === 0 ? {} : { warnings };
}

/** Returns the text in a node. */
export function textIn(node: Root | Element): string {
  let text = "";
  visit(node, "text", ({ value }) => {
    text += value;
  });
  return text;
}

/** Gives each heading without an id a unique one, made from its text. Ids that are written come first. */
function nameHeadings(tree: Root, { slugger, headings }: PreparedTree): void {
  const unnamed: Element[] = [];
  visit(tree, "element", (node) => {
    const { tagName, properties } = node;
    const isHeading = /^h[1-6]$/.test(tagName);
    if (!isHeading && typeof properties["id"] === "string") slugger.occurrences[properties["id"]] ??= 0;
    if (!isHeading || headings.has(node) || isOfFootnotes(node)) return;
    const written = takeOwnId(node) ?? properties["id"];
    const unique = written === undefined ? undefined : slugger.slug(String(written), true);
    if (unique === undefined) unnamed.push(node);
    else properties["id"] ??= unique;
    headings.set(node, headingText(node));
  });
  for (const node of unnamed) {
    node.properties["id"] = slugger.slug(headings.get(node) ?? "") || slugger.slug("section");
  }
}

/** The text of a heading without the numbers of footnotes. */
function headingText(heading: Element): string {
  let text = "";
  visit(heading, (node) => {
    if (node.type === "element" && node.properties["dataFootnoteRef"] !== undefined) return SKIP;
    if (node.type === "text") text += node.value;
    return CONTINUE;
  });
  return text.trim();
}

/** Finds headings, relative addresses of files, and the places of all addresses and headings. */
function factsIn(tree: Root, texts: PreparedTree["headings"]): Omit<TreeFacts, "minutes"> {
  const headings: Heading[] = [];
  const files: FileUse[] = [];
  const written: (readonly [text: string, place: Place])[] = [];
  let place: Place = "1:1";
  visit(tree, "element", (node) => {
    const { tagName, properties } = node;
    if (node.position) place = placeOf(node);
    for (const address of addressesOf(properties)) {
      written.push([address, place]);
      if (isRelativeFile(address)) files.push({ kind: isEntryFile(address) ? "entry" : "file", address, place });
    }
    if (!/^h[1-6]$/.test(tagName)) return;
    written.push([textIn(node).trim(), place]);
    const text = texts.get(node);
    if (text !== undefined) headings.push({ id: String(properties["id"]), text, depth: Number(tagName.slice(1)) });
  });
  return { headings, files, written };
}

/** The addresses in the attributes of an element. */
function addressesOf(properties: Element["properties"]): readonly string[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    const attribute = addressAttributeOf(name);
    const text = Array.isArray(value) ? value.join(" ") : value;
    return attribute === undefined || typeof text !== "string" ? [] : addressesIn(attribute, text);
  });
}

/** The texts that contain a word such as `undefined`. In a text, the author means it; expressions of MDX are no texts. */
function meantIn(tree: Root): readonly string[] {
  const texts: unknown[] = [];
  visit(tree, (node) => {
    if (node.type === "text") texts.push(node.value);
    if ("properties" in node) texts.push(...Object.values(node.properties));
    // Elements in MDX.
    if ("attributes" in node)
      texts.push(...(node.attributes as readonly { readonly value?: unknown }[]).map(({ value }) => value));
  });
  return texts.filter((text) => typeof text === "string" && maySaySuspect(text)).map((text) => (text as string).trim());
}

function isOfFootnotes({ properties }: Element): boolean {
  return String(properties["id"]).endsWith(`-${footnotesId}`);
}

/** Removes the id at the end of a heading, `{#id}` or, as MDX needs it, a comment. Returns the id. */
function takeOwnId(heading: Element): string | undefined {
  const last = heading.children.at(-1);
  const isText = last?.type === "text";
  if (!isText && String(last?.type) !== "mdxTextExpression") return undefined;
  const { value } = last as { value: string };
  const [written, id] = (isText ? /\s*\{#([\w-]+)\}\s*$/ : /^\s*\/\*\s*([\w-]+)\s*\*\/\s*$/).exec(value) ?? [];
  if (written === undefined) return undefined;
  if (isText) last.value = value.slice(0, -written.length);
  else heading.children.pop();
  const before = heading.children.at(-1);
  if (before?.type === "text") before.value = before.value.trimEnd();
  return id;
}

/** Adults read this many words per minute: https://doi.org/10.1016/j.jml.2019.104047 */
const wordsInMinute = 238;

/** Chinese and Japanese have no spaces between words: https://doi.org/10.1167/iovs.11-8284 */
const charactersInMinute = 255;

const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Returns the reading time of a text in whole minutes, at least 1. */
function minutesOf(tree: Root): number {
  const text = textIn(tree);
  const characters = text.match(ideographs)?.length ?? 0;
  const words = text.replace(ideographs, " ").match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsInMinute + characters / charactersInMinute));
}

/** Notes what follows the language of code, for components and style sheets. */
export function keepMeta(tree: Root): void {
  visitCode(tree, (node, pre) => {
    const meta = (node.data as { readonly meta?: unknown } | undefined)?.meta;
    if (typeof meta !== "string") return;
    for (const element of [node, pre]) element.properties = { ...element.properties, dataMeta: meta };
  });
}

/** Visits each block of code. */
export function visitCode(tree: Root, note: (code: Element, pre: Element) => void): void {
  visit(tree, "element", (node, _, parent) => {
    if (node.tagName === "code" && (parent as Partial<Element> | undefined)?.tagName === "pre")
      note(node, parent as Element);
  });
}

/**
 * Makes the HTML of GFM valid and accessible. Boxes of task lists get labels, header cells of tables name their columns,
 * and a style replaces `align`, which is obsolete.
 */
function accessibleTree(tree: Root): void {
  visit(tree, "element", (node) => {
    const { tagName, properties } = node;
    if (tagName === "td" || tagName === "th") {
      const { align, ...rest } = properties;
      if (typeof align === "string") rest["style"] = `text-align:${align}`;
      node.properties = rest;
    }
    if (tagName === "thead") visit(node, "element", nameColumns);
    if (tagName === "li" && String(properties["className"]).includes("task-list-item")) labelTask(node);
    // For other pictures, React would add a preload element before the text.
    if (tagName === "img") node.properties = { loading: "lazy", ...properties };
  });
}

function nameColumns({ tagName, properties }: Element): void {
  if (tagName === "th") properties["scope"] ??= "col";
}

/** The box of a task is the first in its item, or in the first paragraph of that. */
function labelTask(item: Element): void {
  const [first] = item.children.filter((child) => child.type === "element");
  const parent = first?.tagName === "p" ? first : item;
  const box = parent.children.find((child) => child.type === "element" && child.tagName === "input");
  if (box?.type === "element") labelBox(box, parent);
}

/** The text after a box, up to a nested block, becomes its label. */
function labelBox(box: Element, parent: Element): void {
  const start = parent.children.indexOf(box);
  const rest = parent.children.slice(start + 1);
  const length = rest.findIndex((child) => child.type === "element" && blocks.has(child.tagName));
  const text = length === -1 ? rest : rest.slice(0, length);
  const children: ElementContent[] = [box, ...text];
  const label: Element = { type: "element", tagName: "label", properties: {}, children };
  parent.children = [...parent.children.slice(0, start), label, ...(length === -1 ? [] : rest.slice(length))];
}

/** Elements that begin on a new line. */
const blocks: ReadonlySet<string> = new Set("li p ul ol pre table blockquote hr section h1 h2 h3 h4 h5 h6".split(" "));

type Node = RootContent | ElementContent;

/**
 * Removes line breaks between blocks, which are not visible. Joins adjacent texts, because React would put a comment
 * between them.
 */
function tidyTree(parent: Root | ElementContent, isPreformatted = false): void {
  if (!("children" in parent)) return;
  const isKept = isPreformatted || (parent.type === "element" && /^(?:pre|code|textarea)$/.test(parent.tagName));
  const children = parent.children as Node[];
  parent.children = joined(isKept ? children : withoutBreaks(children)) as typeof parent.children;
  for (const child of parent.children) tidyTree(child as ElementContent, isKept);
}

function withoutBreaks(nodes: readonly Node[]): readonly Node[] {
  const isEdge = (node: Node | undefined) => node === undefined || isBlock(node);
  const isBreak = (node: Node) => node.type === "text" && node.value === "\n";
  return nodes.filter((node, index) => !isBreak(node) || !(isEdge(nodes[index - 1]) || isEdge(nodes[index + 1])));
}

function isBlock(node: Node): boolean {
  return node.type === "element" ? blocks.has(node.tagName) : /^mdx.*Esm$/.test(node.type);
}

function joined(nodes: readonly Node[]): Node[] {
  const result: Node[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.type === "text" && last?.type === "text")
      result[result.length - 1] = { ...last, value: last.value + node.value };
    else result.push(node);
  }
  return result;
}

/** The front matter of a Markdown file, and the rest of the file. */
interface FrontMatter extends Pick<EntryFacts, "frontMatter" | "fields" | "faults"> {
  /** The file with empty lines instead of the front matter, so that line numbers do not change. */
  readonly body: string;
}

const fence = /^---[ \t]*$/;

/**
 * Splits a file into its front matter between two lines of `---`, if there is one, and the rest. Both begin with empty lines, so that
 * line numbers are those of the file. A front matter without an end has no rest.
 */
export function splitFrontMatter(source: string): { readonly yaml?: string; readonly body?: string } {
  const lines = source.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  if (!fence.test(lines[0] ?? "")) return { body: lines.join("\n") };
  const end = lines.findIndex((line, index) => index > 0 && fence.test(line));
  if (end === -1) return {};
  const body = [...Array.from({ length: end + 1 }, () => ""), ...lines.slice(end + 1)].join("\n");
  return { body, yaml: ["", ...lines.slice(1, end)].join("\n") };
}

/** Reads the front matter at the top of a file. */
export function readFrontMatter(source: string): FrontMatter {
  const { body, yaml } = splitFrontMatter(source);
  const none = { frontMatter: {}, fields: {}, faults: [] };
  if (body === undefined) {
    const what = "the front matter has no end";
    const fix = "write a line of --- after its last field";
    return { ...none, faults: [{ code: "front-matter", place: "1:1", what, fix }], body: "" };
  }
  return { body, ...(yaml === undefined ? none : parsedYaml(yaml)) };
}

/** How to correct an error of YAML, by its code. */
const yamlFixes: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: "remove one of them",
  TAB_AS_INDENT: "write spaces instead of the tab",
  BLOCK_AS_IMPLICIT_KEY: 'put the text in quotes, because it has a colon: `title: "Sign-in: build or buy?"`',
};

function parsedYaml(text: string): Omit<FrontMatter, "body"> {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const placeAt = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset);
    return `${line}:${col}`;
  };
  const refused = (offset: number, what: string, code = ""): Omit<FrontMatter, "body"> => {
    const fix = yamlFixes[code] ?? "correct this line; a field is written `title: …`";
    const fault: Fault = { code: "front-matter", place: placeAt(offset), what, fix };
    return { frontMatter: {}, fields: {}, faults: [fault] };
  };
  const [error] = document.errors;
  if (error) return refused(error.pos[0], `the front matter is not valid YAML: ${error.message}`, error.code);
  if (document.contents === null) return { frontMatter: {}, fields: {}, faults: [] };
  if (!isMap(document.contents)) return refused(1, "the front matter is no list of fields such as `title: …`");
  const fields = Object.fromEntries(fieldsIn(document.contents).map(([path, offset]) => [path, placeAt(offset)]));
  try {
    // The cache stores JSON, so the values are the same with and without it.
    const frontMatter = JSON.parse(JSON.stringify(document.toJS())) as FrontMatter["frontMatter"];
    return { frontMatter, fields, faults: [] };
  } catch (thrown) {
    return refused(1, `the front matter is not valid YAML: ${(thrown as Error).message}`);
  }
}

/** Returns the path of each field in a YAML node, and where it begins. */
function fieldsIn(node: unknown, before = ""): (readonly [path: string, offset: number])[] {
  const inside = isSeq<YamlNode | null>(node)
    ? node.items.map((item, index) => [index, item, item] as const)
    : isMap(node)
      ? node.items.flatMap(({ key, value }) => (isScalar(key) ? [[key.value, value, key] as const] : []))
      : [];
  return inside.flatMap(([name, value, placed]) => {
    const path = `${before}${String(name)}`;
    const field = placed?.range ? [[path, placed.range[0]] as const] : [];
    return [...field, ...fieldsIn(value, `${path}.`)];
  });
}
