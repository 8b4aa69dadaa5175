import { parse } from "node:path";
import type { Root } from "hast";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import type { Html, Link, Root as MarkdownRoot } from "mdast";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified, type Processor } from "unified";
import { visit } from "unist-util-visit";
import { VFile } from "vfile";
import { remember } from "../cache.ts";
import { finishTree, placeOf, prepareTree, readFrontMatter, warningsIn } from "./text-facts.ts";
import type { TextPlugins } from "./site-texts.ts";
import { hasHandler, withNamed } from "./named-plugins.ts";
import type { Fault, MarkdownElement, MarkdownNode, ParsedText, TextSource } from "./parsed-entry.ts";

/** What is done with a text: Markdown to a tree, that to HTML, and plugins of the HTML. */
interface Steps {
  readonly parser: Processor<MarkdownRoot, MarkdownRoot, MarkdownRoot>;
  readonly changes: Processor;
}

const toHtml = unified().use(remarkRehype, { footnoteLabelProperties: {} }).freeze();

const stepsFor = remember(({ remarkPlugins, rehypePlugins }: TextPlugins): Steps => {
  return {
    parser: unified().use(remarkParse).use(withNamed(remarkPlugins)).freeze() as unknown as Steps["parser"],
    changes: unified().use(withNamed(rehypePlugins)).freeze() as Processor,
  };
});

/** Parses a Markdown file: CommonMark with plugins. Throws only the errors of plugins. Faults are part of the facts. */
export async function parseText({ source, file: path }: TextSource, plugins: TextPlugins): Promise<ParsedText> {
  const { body, faults, ...front } = readFrontMatter(source);
  const { parser, changes } = stepsFor(plugins);
  const file = new VFile({ value: body, path });
  const markdown = await parser.run(parser.parse(file), file);
  const html = toHtml.runSync(markdown) as Root;
  const prepared = prepareTree(html);
  const tree = (await changes.run(html, file)) as Root;
  const { written, ...facts } = finishTree(tree, prepared, true);
  return {
    facts: {
      ...front,
      ...facts,
      ...warningsIn(file),
      faults: [...faults, ...htmlIn(markdown, path), ...codeLinksIn(markdown)],
    },
    text: { nodes: nodesOf(tree), written },
  };
}

/** React would replace such an address with an error. */
function codeLinksIn(markdown: MarkdownRoot): Fault[] {
  const faults: Fault[] = [];
  visit(markdown, ["link", "definition", "image"], (node) => {
    const { url } = node as Link;
    if (!/^[\0-\x20]*(?:j\s*a\s*v\s*a\s*s|v\s*b\s*s)\s*c\s*r\s*i\s*p\s*t\s*:/i.test(url)) return;
    const fix = "write an address of https:, mailto: or tel:";
    faults.push({ code: "link-code", place: placeOf(node), what: `the address "${url}" runs code`, fix });
  });
  return faults;
}

/** React does not check raw HTML, and the site's components cannot render it. Comments are harmless. */
function htmlIn(markdown: MarkdownRoot, path: string): Fault[] {
  const faults: Fault[] = [];
  visit(markdown, "html", (node: Html) => {
    const [tag] = /^<[a-z][^\s/>]*/i.exec(node.value) ?? [];
    if (tag === undefined) return;
    const what = `HTML in Markdown is refused: ${tag}>`;
    faults.push({ code: "markdown-html", place: placeOf(node), what, fix: htmlFix(node.value, path), subject: tag });
  });
  return faults;
}

function htmlFix(html: string, path: string): string {
  if (/^<[A-Z]/.test(html)) {
    return `rename the file to ${parse(path).name}.mdx, which may contain components; write \\< for the character <`;
  }
  if (hasHandler.test(html)) return "remove the handler; an island in an .mdx file can have one";
  return 'write it in Markdown, or allow it in site.config.ts: remarkPlugins: ["gfm", "html"]; write \\< for the character <';
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
    const nodes = inside.map((child) => (typeof child === "string" ? child : child.element));
    return { element: typeof place === "string" ? [tag, props, nodes, place] : [tag, props, nodes] };
  };
  const jsx = make as never;
  const root: unknown = toJsxRuntime(tree, { Fragment: "", jsx, jsxs: jsx, tableCellAlignToStyle: false });
  return (root as Made).element[2];
}
