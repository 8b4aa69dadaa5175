/** The least that has to be done for a collection: read the files, compile them with remark and rehype, make elements. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { compile } from "@mdx-js/mdx";
import GithubSlugger from "github-slugger";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { refractor } from "refractor";
import jsxLanguage from "refractor/jsx";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { parse } from "yaml";

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).freeze();

refractor.register(jsxLanguage);

/** The entries of compiled files, by the path of the file. */
const compiled = new Map();

function textIn(node) {
  return node.type === "text" ? node.value : (node.children ?? []).map(textIn).join("");
}

/** Gives the front matter and the text. */
function partsOf(file) {
  const [, top, body] = /^---\n([^]*?)\n---\n([^]*)$/.exec(readFileSync(file, "utf8"));
  return { data: parse(top), body };
}

/** Gives headings their ids, highlights code, and resolves links. */
function finish(tree, path) {
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
  return { headings, minutes: Math.max(1, Math.round(textIn(tree).split(/\s+/).length / 238)) };
}

function entryOf(folder, file, path) {
  const { data, body } = partsOf(join(folder, file));
  const tree = processor.runSync(processor.parse(body));
  const Content = ({ components }) => toJsxRuntime(tree, { Fragment, jsx, jsxs, components });
  return { name: file.slice(0, -3), data, date: data.date, ...finish(tree, path), Content };
}

/** Compiles MDX files for esbuild. */
export const mdxPlugin = {
  name: "mdx",
  setup: ({ onLoad }) =>
    void onLoad({ filter: /\.mdx$/ }, async ({ path }) => {
      const { data, body } = partsOf(path);
      const entry = { data, date: data.date };
      const note = () => (tree) => void Object.assign(entry, finish(tree));
      const code = await compile(body, { remarkPlugins: [remarkGfm], rehypePlugins: [note] });
      compiled.set(path, entry);
      return { contents: String(code), loader: "js", resolveDir: dirname(path) };
    }),
};

/** Gives the module to bundle: the entry after the MDX files of its folder "posts". */
export function entryWithTexts(siteEntry) {
  const folder = resolve(dirname(siteEntry), "posts");
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".mdx")) : [];
  return [
    ...files.map((file, index) => `import text${index} from ${JSON.stringify(join(folder, file))};`),
    `globalThis.mdxTexts = { ${files.map((file, index) => `${JSON.stringify(join(folder, file))}: text${index}`)} };`,
    `export { default } from ${JSON.stringify(resolve(siteEntry))};`,
  ].join("\n");
}

function compiledEntry(path) {
  return { ...compiled.get(path), Content: globalThis.mdxTexts[path] };
}

/** Gives `defineCollection` for a site with this entry. All folders are relative to it. */
export const collectionsOf = (siteEntry) => (options) => {
  const folder = resolve(dirname(siteEntry), options.folder);
  const entries = readdirSync(folder).map((file) =>
    file.endsWith(".mdx")
      ? { ...compiledEntry(join(folder, file)), name: file.slice(0, -4) }
      : entryOf(folder, file, options.path),
  );
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
