import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import type { Fault, Place } from "./parsed-entry.ts";

/** The front matter of a Markdown file, and the rest of the file. */
interface FrontMatter {
  readonly values: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, Place>>;
  readonly faults: readonly Fault[];
  /** The file with empty lines instead of the front matter, so that line numbers do not change. */
  readonly body: string;
}

const fence = /^---[ \t]*$/;

/** Reads the front matter between two lines of `---` at the top of a file. */
export function readFrontMatter(source: string): FrontMatter {
  const lines = source.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const none = { values: {}, fields: {}, faults: [], body: lines.join("\n") };
  if (!fence.test(lines[0] ?? "")) return none;
  const end = lines.findIndex((line, index) => index > 0 && fence.test(line));
  if (end === -1) {
    const what = "the front matter has no end";
    const fix = "write a line of --- after its last field";
    return { ...none, faults: [{ code: "front-matter-syntax", place: "1:1", what, fix }], body: "" };
  }
  const body = [...Array.from({ length: end + 1 }, () => ""), ...lines.slice(end + 1)].join("\n");
  // The first line is empty, so that line numbers are those of the file.
  return { body, ...parsedYaml(["", ...lines.slice(1, end)].join("\n")) };
}

function parsedYaml(text: string): Omit<FrontMatter, "body"> {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const placeOf = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset);
    return `${line}:${col}`;
  };
  const refused = (offset: number, what: string): Omit<FrontMatter, "body"> => {
    const fix = "correct it; put a text that contains : or # in quotes";
    const fault: Fault = { code: "front-matter-syntax", place: placeOf(offset), what, fix };
    return { values: {}, fields: {}, faults: [fault] };
  };
  const [error] = document.errors;
  if (error) return refused(error.pos[0], `the front matter is not valid YAML: ${error.message}`);
  if (document.contents === null) return { values: {}, fields: {}, faults: [] };
  if (!isMap(document.contents)) return refused(1, "the front matter is no list of fields such as `title: …`");
  const fields: Record<string, Place> = {};
  notePlaces(document.contents, [], (path, offset) => (fields[path.join(".")] = placeOf(offset)));
  try {
    // The cache stores JSON, so the values are the same with and without it.
    const values = JSON.parse(JSON.stringify(document.toJS())) as FrontMatter["values"];
    return { values, fields, faults: [] };
  } catch (thrown) {
    return refused(1, `the front matter is not valid YAML: ${(thrown as Error).message}`);
  }
}

/** Records where each field of a YAML node begins. */
function notePlaces(
  node: unknown,
  path: readonly string[],
  note: (path: readonly string[], offset: number) => void,
): void {
  if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) {
      const range = (item as { readonly range?: readonly number[] } | null)?.range;
      if (range) note([...path, String(index)], range[0] ?? 0);
      notePlaces(item, [...path, String(index)], note);
    }
  }
  if (!isMap(node)) return;
  for (const pair of node.items) {
    if (!isPair(pair) || !isScalar(pair.key)) continue;
    const field = [...path, String(pair.key.value)];
    note(field, pair.key.range?.[0] ?? 0);
    notePlaces(pair.value, field, note);
  }
}
