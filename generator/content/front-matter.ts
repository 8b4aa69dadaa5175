import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from "yaml";
import type { EntryFacts, Fault, Place } from "./parsed-entry.ts";

/** The front matter of a Markdown file, and the rest of the file. */
interface FrontMatter extends Pick<EntryFacts, "frontMatter" | "fields" | "faults"> {
  /** The file with empty lines instead of the front matter, so that line numbers do not change. */
  readonly body: string;
}

const fence = /^---[ \t]*$/;

/** Reads the front matter between two lines of `---` at the top of a file. */
export function readFrontMatter(source: string): FrontMatter {
  const lines = source.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const none = { frontMatter: {}, fields: {}, faults: [], body: lines.join("\n") };
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
    return { frontMatter: {}, fields: {}, faults: [fault] };
  };
  const [error] = document.errors;
  if (error) return refused(error.pos[0], `the front matter is not valid YAML: ${error.message}`);
  if (document.contents === null) return { frontMatter: {}, fields: {}, faults: [] };
  if (!isMap(document.contents)) return refused(1, "the front matter is no list of fields such as `title: …`");
  const fields = Object.fromEntries(fieldsIn(document.contents).map(([path, offset]) => [path, placeOf(offset)]));
  try {
    // The cache stores JSON, so the values are the same with and without it.
    const frontMatter = JSON.parse(JSON.stringify(document.toJS())) as FrontMatter["frontMatter"];
    return { frontMatter, fields, faults: [] };
  } catch (thrown) {
    return refused(1, `the front matter is not valid YAML: ${(thrown as Error).message}`);
  }
}

/** Returns the path of each field in a YAML node, and where it begins. */
function fieldsIn(node: unknown, before = ""): (readonly [path: string, offset: number])[] {
  const inside = isSeq<Node | null>(node)
    ? node.items.map((item, index) => [index, item, item] as const)
    : isMap(node)
      ? node.items.flatMap(({ key, value }) => (isScalar(key) ? [[key.value, value, key] as const] : []))
      : [];
  return inside.flatMap(([name, value, placed]) => {
    const path = `${before}${String(name)}`;
    const own = placed?.range ? [[path, placed.range[0]] as const] : [];
    return [...own, ...fieldsIn(value, `${path}.`)];
  });
}
