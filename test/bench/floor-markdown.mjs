/** The least that has to be done for a collection: read the files, take them apart with remark and rehype, make elements. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import GithubSlugger from "github-slugger";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { refractor } from "refractor";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { parse } from "yaml";

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).freeze();

function textIn(node) {
  return node.type === "text" ? node.value : (node.children ?? []).map(textIn).join("");
}

function entryOf(folder, file, path) {
  const [, top, body] = /^---\n([^]*?)\n---\n([^]*)$/.exec(readFileSync(join(folder, file), "utf8"));
  const data = parse(top);
  const tree = processor.runSync(processor.parse(body));
  const slugger = new GithubSlugger();
  const headings = [];
  visit(tree, "element", (node, _, parent) => {
    if (/^h\d$/.test(node.tagName)) {
      const text = textIn(node);
      node.properties.id = slugger.slug(text);
      headings.push({ id: node.properties.id, text, depth: Number(node.tagName[1]) });
    }
    const [, name] = /^\.\/(.+)\.md$/.exec(node.properties.href ?? "") ?? [];
    if (name) node.properties.href = path(name);
    const [, language] = /^language-(.+)$/.exec(node.properties.className?.[0] ?? "") ?? [];
    if (parent?.tagName === "pre" && language) node.children = refractor.highlight(textIn(node), language).children;
  });
  const minutes = Math.max(1, Math.round(textIn(tree).split(/\s+/).length / 238));
  const Content = ({ components }) => toJsxRuntime(tree, { Fragment, jsx, jsxs, components });
  return { name: file.slice(0, -3), data, date: data.date, minutes, headings, Content };
}

/** Gives `defineCollection` for a site with this entry. All folders are relative to it. */
export const collectionsOf = (siteEntry) => (options) => {
  const folder = join(dirname(siteEntry), options.folder);
  const entries = readdirSync(folder).map((file) => entryOf(folder, file, options.path));
  entries.sort((a, b) => (a.date > b.date ? -1 : 1));
  for (const [index, entry] of entries.entries()) {
    entry.previous = entries[index - 1];
    entry.next = entries[index + 1];
  }
  return { entries };
};

export function paginate(items, { size, path }) {
  const total = Math.ceil(items.length / size);
  const pathOf = (number) => (number < 1 || number > total ? undefined : number === 1 ? path : `${path}/${number}`);
  return Array.from({ length: total }, (_, index) => ({
    items: items.slice(index * size, (index + 1) * size),
    path: pathOf(index + 1),
    number: index + 1,
    total,
    previous: pathOf(index),
    next: pathOf(index + 2),
  }));
}
