import { basename } from "node:path";
import { compileSync, type CompileOptions } from "@mdx-js/mdx";
import type { Root } from "hast";
import remarkGfm from "remark-gfm";
import { SourceMapGenerator } from "source-map";
import { accessibleTree } from "./accessible-tree.ts";
import { readFrontMatter } from "./front-matter.ts";
import { highlightCode } from "./highlight-code.ts";
import { importFiles } from "./import-files.ts";
import type { EntryFacts, EntryText, Fault } from "./parsed-entry.ts";
import { filesIn, headingsIn, minutesOf, writtenIn } from "./text-facts.ts";
import { tidyTree } from "./tidy-tree.ts";

/** A compiled MDX file. */
export interface CompiledMdx {
  /** A JavaScript module whose default export is the text. Missing if the file cannot be compiled. */
  readonly code: string | undefined;
  readonly facts: EntryFacts;
  readonly text: EntryText;
}

/** How an MDX file is used. A collection resolves the relative addresses of its entries itself. */
export interface MdxUse {
  readonly isEntry: boolean;
}

/** Compiles an MDX file: Markdown as in `parse-entry.ts`, with imports, exports and JSX. Does not throw. */
export function compileMdx(source: string, file: string, { isEntry }: MdxUse): CompiledMdx {
  const { values, fields, faults, body } = readFrontMatter(source);
  const found: { facts: Pick<EntryFacts, "minutes" | "headings" | "files">; text: EntryText } = {
    facts: { minutes: 1, headings: [], files: [] },
    text: { nodes: [], written: [] },
  };
  const prepare = () => (tree: Root) => {
    found.facts = { headings: headingsIn(tree), files: filesIn(tree), minutes: minutesOf(tree) };
    found.text = { nodes: [], written: writtenIn(tree) };
    highlightCode(tree);
    accessibleTree(tree);
    tidyTree(tree);
  };
  const options: CompileOptions = {
    remarkPlugins: [remarkGfm],
    remarkRehypeOptions: { footnoteLabelProperties: {} },
    rehypePlugins: [prepare],
    tableCellAlignToStyle: false,
    recmaPlugins: [() => placeElements, ...(isEntry ? [] : [() => importFiles as (program: object) => void])],
    SourceMapGenerator,
  };
  try {
    const { value, map } = compileSync({ value: body, path: file }, options);
    const code = moduleOf(String(value), { ...map, file: basename(file), sources: [basename(file)] }, values);
    return { code, text: found.text, facts: { frontMatter: values, fields, faults, ...found.facts } };
  } catch (error) {
    const all = [...faults, faultOf(error)];
    return { code: undefined, text: found.text, facts: { frontMatter: values, fields, faults: all, ...found.facts } };
  }
}

/** The source map contains only places of names. So the names that make elements get the places of the elements. */
function placeElements(node: unknown): void {
  if (Array.isArray(node)) return node.forEach(placeElements);
  if (typeof node !== "object" || node === null) return;
  const { type, loc, callee } = node as Readonly<Record<string, unknown>>;
  const name = (callee as { readonly name?: unknown } | undefined)?.name;
  if (type === "CallExpression" && loc && /^_jsxs?$/.test(String(name))) Object.assign(callee as object, { loc });
  for (const [key, inside] of Object.entries(node)) if (key !== "loc" && key !== "data") placeElements(inside);
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
  const { reason, line, column } = error as {
    readonly reason?: string;
    readonly line?: number;
    readonly column?: number;
  };
  if (reason === undefined) throw error;
  const fix = "correct it; write \\{ and \\< for these characters themselves";
  return { code: "syntax", place: `${line ?? 1}:${column ?? 1}`, what: `the MDX cannot be read: ${reason}`, fix };
}
