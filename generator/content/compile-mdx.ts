import { basename } from "node:path";
import { setImmediate as pause } from "node:timers/promises";
import { compile, type CompileOptions } from "@mdx-js/mdx";
import type { Root, RootContent } from "hast";
import { SourceMapGenerator } from "source-map";
import { visit } from "unist-util-visit";
import { VFile } from "vfile";
import { finishTree, htmlOptions, keepMeta, prepareTree, readFrontMatter, warningsIn } from "./text-facts.ts";
import { withNamed, type TextPlugins } from "./named-plugins.ts";
import type { EntryFacts, Fault, ParsedText, TextSource } from "./parsed-entry.ts";

/**
 * Compiles an MDX file: Markdown as in `parse-markdown.ts`, with imports, exports and JSX. Throws only the errors of
 * plugins.
 */
export async function parseText({ source, file }: TextSource, plugins: TextPlugins): Promise<ParsedText> {
  const { body, faults, ...front } = readFrontMatter(source);
  let prepared: ReturnType<typeof prepareTree>;
  let treeFacts: ReturnType<typeof finishTree> = { minutes: 1, headings: [], files: [], written: [] };
  const prepare = () => (tree: Root, vfile: VFile) => {
    keepMeta(tree);
    wordHeadings(tree, front.frontMatter, vfile);
    prepared = prepareTree(tree, file);
  };
  const finish = () => (tree: Root) => void (treeFacts = finishTree(tree, prepared));
  const options: CompileOptions = {
    // A long text takes seconds. Other work of this process goes on between the steps.
    remarkPlugins: [pauseBetween, ...withNamed(plugins.remarkPlugins)],
    remarkRehypeOptions: htmlOptions(file),
    rehypePlugins: [pauseBetween, prepare, ...withNamed(plugins.rehypePlugins), finish, pauseBetween],
    tableCellAlignToStyle: false,
    SourceMapGenerator,
  };
  const text = new VFile({ value: body, path: file });
  const parsed = (code: string | undefined, ...more: readonly Fault[]): ParsedText => {
    const { written, ...facts } = treeFacts;
    const all = { ...front, ...facts, ...warningsIn(text), faults: [...faults, ...more] };
    return { ...(code && { code }), text: { nodes: [], written }, facts: all };
  };
  try {
    const { value, map } = await compile(text, options);
    return parsed(
      moduleOf(String(value), { ...map, file: basename(file), sources: [basename(file)] }, front.frontMatter),
    );
  } catch (error) {
    return parsed(undefined, faultOf(error));
  }
}

/** A plugin that changes nothing. */
const pauseBetween = () => async (): Promise<void> => pause();

/**
 * Replaces expressions in headings whose text is known before the module runs, so that ids and tables of contents have
 * their words: literals, constants that the file exports, and front matter. Warns about others.
 */
function wordHeadings(tree: Root, frontMatter: EntryFacts["frontMatter"], file: VFile): void {
  const scope: Record<string, unknown> = { frontMatter };
  for (const { type, data } of tree.children) {
    for (const statement of type === "mdxjsEsm" ? (data?.estree?.body ?? []) : []) {
      if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration")
        continue;
      for (const { id, init } of statement.declaration.declarations)
        if (id.type === "Identifier" && statement.declaration.kind === "const")
          scope[id.name] = knownValue(init, scope);
    }
  }
  visit(tree, "element", (heading) => {
    if (!/^h[1-6]$/.test(heading.tagName)) return;
    visit(heading, "mdxTextExpression", (node, index = 0, parent) => {
      const [statement] = node.data?.estree?.body ?? [];
      // A comment.
      if (statement === undefined) return;
      const value = statement.type === "ExpressionStatement" ? knownValue(statement.expression, scope) : undefined;
      if (typeof value === "string" || typeof value === "number") {
        parent?.children.splice(index, 1, { type: "text", value: String(value) });
        return;
      }
      const what = `the id of this heading, and its text in \`headings\`, lack the value of {${node.value}}`;
      file.message(what, node).note = "write its words, export a constant with them, or keep it out of the heading";
    });
  });
}

type Program = NonNullable<NonNullable<Extract<RootContent, { type: "mdxjsEsm" }>["data"]>["estree"]>;
type Expression = Extract<Program["body"][number], { type: "ExpressionStatement" }>["expression"];

/** The value of an expression that needs no more than `scope`. Undefined for all others. */
function knownValue(node: Expression | null | undefined, scope: Readonly<Record<string, unknown>>): unknown {
  if (node?.type === "Literal") return node.value;
  if (node?.type === "Identifier") return scope[node.name];
  if (node?.type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0]?.value.cooked;
  if (node?.type !== "MemberExpression" || node.computed || node.property.type !== "Identifier") return undefined;
  const of = knownValue(node.object as Expression, scope);
  return typeof of === "object" && of !== null
    ? (of as Readonly<Record<string, unknown>>)[node.property.name]
    : undefined;
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
