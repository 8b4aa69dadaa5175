import { basename } from "node:path";
import { setImmediate as pause } from "node:timers/promises";
import { compile, type CompileOptions } from "@mdx-js/mdx";
import type { Root } from "hast";
import { SourceMapGenerator } from "source-map";
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
  const prepare = () => (tree: Root) => {
    keepMeta(tree);
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
