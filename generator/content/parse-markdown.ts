import { parse } from "node:path";
import { setImmediate as pause } from "node:timers/promises";
import type { Root } from "hast";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import type { Root as MarkdownRoot } from "mdast";
import rehypeRaw from "rehype-raw";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified, type Processor } from "unified";
import { EXIT, visit } from "unist-util-visit";
import { VFile } from "vfile";
import { treeOf } from "../html/tree.ts";
import { finishTree, htmlOptions, keepMeta, placeOf, prepareTree, readFrontMatter, warningsIn } from "./text-facts.ts";
import { withNamed, type TextPlugins } from "./named-plugins.ts";
import type { Fault, MarkdownElement, MarkdownNode, ParsedText, TextSource } from "./parsed-entry.ts";

export { writtenTexts } from "./written-texts.ts";

/** What is done with a text: Markdown to a tree, that to HTML, and plugins of the HTML. */
interface Steps {
  readonly parser: Processor<MarkdownRoot, MarkdownRoot, MarkdownRoot>;
  readonly changes: Processor;
}

function stepsFor({ remarkPlugins, rehypePlugins }: TextPlugins): Steps {
  return {
    parser: unified().use(remarkParse).use(withNamed(remarkPlugins)).freeze() as unknown as Steps["parser"],
    changes: unified().use(withNamed(rehypePlugins)).freeze() as Processor,
  };
}

const htmlParser = unified().use(rehypeRaw).freeze();

/** Parses a Markdown file: CommonMark with plugins, and HTML. Throws only errors of plugins, and of texts that are too deep. */
export async function parseText({ source, file: path }: TextSource, plugins: TextPlugins): Promise<ParsedText> {
  const { body, faults, ...front } = readFrontMatter(source);
  const { parser, changes } = stepsFor(plugins);
  const file = new VFile({ value: body, path });
  const parsedFile = parser.parse(file);
  // A long text takes seconds. Other work of this process goes on between the steps.
  await pause();
  const markdown = await parser.run(parsedFile, file);
  await pause();
  const toHtml = unified().use(remarkRehype, { ...htmlOptions(path), allowDangerousHtml: true });
  const html = toHtml.runSync(markdown) as Root;
  keepMeta(html);
  const parsed = withHtml(html, file);
  const prepared = prepareTree(parsed, path);
  await pause();
  const tree = withHtml((await changes.run(parsed, file)) as Root, file);
  await pause();
  const { written, ...facts } = finishTree(tree, prepared);
  const all = [...faults, ...componentsIn(markdown, path), ...codeIn(tree)];
  return { facts: { ...front, ...facts, ...warningsIn(file), faults: all }, text: { nodes: nodesOf(tree), written } };
}

/** Makes elements of HTML that is still text. */
function withHtml(tree: Root, file: VFile): Root {
  let hasText = false;
  visit(tree, "raw", () => {
    hasText = true;
    return EXIT;
  });
  return hasText ? htmlParser.runSync(tree, file) : tree;
}

/** Finds components. They would become elements that HTML does not have. */
function componentsIn(markdown: MarkdownRoot, path: string): Fault[] {
  const faults: Fault[] = [];
  visit(markdown, "html", (node) => {
    const component = treeOf(node.value).tags.find(({ text }) => /^<[A-Z]/.test(text));
    if (component === undefined) return;
    const [tag = ""] = /^<[\w.]+/.exec(component.text) ?? [];
    const what = `${tag}> is not an element of HTML`;
    const fix = `rename the file to ${parse(path).name}.mdx, which may contain components; write \\< for the character <`;
    faults.push({ code: "markdown-html", place: placeOf(node), what, fix, subject: tag });
  });
  return faults;
}

/** Finds code in attributes. React would leave it out, or replace it with an error. */
function codeIn(tree: Root): Fault[] {
  const faults: Fault[] = [];
  visit(tree, "element", (node) => {
    const place = placeOf(node);
    for (const [name, value] of Object.entries(node.properties)) {
      if (/^on[A-Z]/.test(name)) {
        const what = `<${node.tagName}> has the event handler ${name.toLowerCase()}`;
        const fix = "remove it; an island in an .mdx file can have a handler";
        faults.push({ code: "event-attribute", place, what, fix });
      } else if (/^[\0-\x20]*(?:j\s*a\s*v\s*a\s*s|v\s*b\s*s)\s*c\s*r\s*i\s*p\s*t\s*:/i.test(String(value))) {
        const fix = "write an address of https:, mailto: or tel:";
        faults.push({ code: "link-code", place, what: `the address "${String(value)}" runs code`, fix });
      }
    }
  });
  return faults;
}

/** Keeps the place of an element during its conversion. */
const placeProperty = "data-written-at";

/** An object, because a single child is not in a list. */
interface Made {
  readonly element: MarkdownElement;
}

/** Converts a tree of HTML to plain JSON, with React props instead of attributes. */
function nodesOf(tree: Root): readonly MarkdownNode[] {
  visit(tree, "element", (node) => {
    if (node.position) node.properties[placeProperty] = placeOf(node);
  });
  const make = (
    tag: string,
    { children = [], [placeProperty]: place, ...props }: Readonly<Record<string, unknown>>,
  ) => {
    const inside = [children as string | Made | readonly (string | Made)[]].flat();
    // Some plugins that colour code put a root into the tree: its children take its place.
    const nodes = inside.flatMap((child) =>
      typeof child === "string" ? [child] : child.element[0] === "" ? child.element[2] : [child.element],
    );
    return { element: typeof place === "string" ? [tag, props, nodes, place] : [tag, props, nodes] };
  };
  const jsx = make as never;
  const root: unknown = toJsxRuntime(tree, { Fragment: "", jsx, jsxs: jsx, tableCellAlignToStyle: false });
  return (root as Made).element[2];
}
