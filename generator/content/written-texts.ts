import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { LineCounter, parseDocument, visit as visitYaml } from "yaml";
import { withNamed, type TextPlugins } from "./named-plugins.ts";
import { splitFrontMatter } from "./text-facts.ts";

/** A text of a Markdown file between its signs, or a value of its front matter in one line. */
export interface WrittenText {
  readonly kind: "markdown" | "yaml";
  /** Where it begins in the file. */
  readonly start: number;
  readonly value: string;
  /** For each code unit of a text, and for its end, where it is written. Of a value in front matter, where that begins and ends. */
  readonly indexes: readonly number[];
}

/** Finds the texts of a Markdown file. Leaves out code, and texts with entities such as `&amp;`. */
export function writtenTexts(source: string, { remarkPlugins }: Pick<TextPlugins, "remarkPlugins">): WrittenText[] {
  const { yaml = "", body } = splitFrontMatter(source);
  const lines = [0, ...Array.from(source.matchAll(/\r\n|\n|\r/g), ({ index, 0: end }) => index + end.length)];
  const placeOf = (line: number, column: number) => (lines[line - 1] ?? 0) + column - 1;
  const texts: WrittenText[] = [];
  const counter = new LineCounter();
  visitYaml(parseDocument(yaml, { lineCounter: counter }), {
    Scalar: (key, { range, value }) => {
      if (key === "key" || typeof value !== "string" || !range) return;
      const [start, end] = range.slice(0, 2).map((offset) => {
        const { line, col } = counter.linePos(offset);
        return placeOf(line, col);
      }) as [number, number];
      if (!/[\r\n]/.test(source.slice(start, end))) texts.push({ kind: "yaml", start, value, indexes: [start, end] });
    },
  });
  const parser = unified().use(remarkParse).use(withNamed(remarkPlugins));
  visit(parser.parse(body), "text", ({ value, position }) => {
    if (!position) return;
    const start = placeOf(position.start.line, position.start.column);
    const indexes = indexesOf(value, source, start);
    if (indexes) texts.push({ kind: "markdown", start, value, indexes });
  });
  return texts;
}

/** Markdown has signs that its texts do not have: before escaped characters, and around the ends of lines. */
const sign = /[\\\r \t>]/;

function indexesOf(value: string, source: string, start: number): number[] | undefined {
  const indexes: number[] = [];
  let index = start;
  for (const unit of value.split("")) {
    indexes.push(index);
    while (source[index] !== unit && sign.test(source[index] ?? "")) index += 1;
    if (source[index] !== unit) return undefined;
    index += 1;
  }
  return [...indexes, index];
}
