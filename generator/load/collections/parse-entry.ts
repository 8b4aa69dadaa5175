import type { Root } from "hast";
import type { Html, Link, Root as MarkdownRoot } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { accessibleTree } from "./accessible-tree.ts";
import { readFrontMatter } from "./front-matter.ts";
import { highlightCode } from "./highlight-code.ts";
import { nodesOf } from "./markdown-nodes.ts";
import type { Fault, ParsedEntry } from "./parsed-entry.ts";
import { tidyTree } from "./tidy-tree.ts";
import { filesIn, headingsIn, minutesOf, placeOf, writtenIn } from "./text-facts.ts";

const parser = unified().use(remarkParse).use(remarkGfm).freeze();
const toHtml = unified().use(remarkRehype, { footnoteLabelProperties: {} }).freeze();

/** Parses a Markdown file: CommonMark and GFM. Does not throw. Faults are part of the facts. */
export function parseEntry(source: string): ParsedEntry {
  const { values, fields, faults, body } = readFrontMatter(source);
  const markdown = parser.parse(body) as MarkdownRoot;
  const tree = toHtml.runSync(markdown) as Root;
  const headings = headingsIn(tree);
  const files = filesIn(tree);
  const written = writtenIn(tree);
  const minutes = minutesOf(tree);
  highlightCode(tree);
  accessibleTree(tree);
  tidyTree(tree);
  return {
    facts: {
      frontMatter: values,
      fields,
      minutes,
      headings,
      files,
      faults: [...faults, ...htmlIn(markdown), ...codeLinksIn(markdown)],
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
function htmlIn(markdown: MarkdownRoot): Fault[] {
  const faults: Fault[] = [];
  visit(markdown, "html", (node: Html) => {
    const [tag] = /^<[a-z][^\s/>]*/i.exec(node.value) ?? [];
    if (tag === undefined) return;
    const what = `HTML in Markdown is refused: ${tag}>`;
    const fix = `write it in Markdown; write \\< for the character <`;
    faults.push({ code: "markdown-html", place: placeOf(node), what, fix });
  });
  return faults;
}
