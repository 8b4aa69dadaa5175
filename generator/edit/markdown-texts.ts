import { readFileSync } from "node:fs";
import { basename, extname } from "node:path";
import { stringify } from "yaml";
import { isMdx } from "../content/parsed-entry.ts";
import type { WrittenText } from "../content/written-texts.ts";
import type { Loaded } from "../load-site.ts";
import { unlessMissing } from "../publish/files.ts";
import { changeBetween } from "./literals.ts";

/** A text in a Markdown file. */
export interface MarkdownText {
  /** Absolute path of the file. */
  readonly file: string;
  /** The text of the file. */
  readonly source: string;
  readonly written: WrittenText;
}

/** More files with the same words are other texts. */
const mostFiles = 16;

/**
 * Finds the texts of all Markdown files that contain some words, written as on a page. If many files do, those are preferred whose name
 * is a part of the page's address.
 */
export async function markdownTexts(
  { contents, writtenIn }: Pick<Loaded, "contents" | "writtenIn">,
  hasWords: (source: string) => boolean,
  page: string,
): Promise<MarkdownText[]> {
  const files = [...(contents?.keys() ?? [])].filter((file) => !isMdx(file));
  const having = files.flatMap((file) => {
    const source = unlessMissing(() => readFileSync(file, "utf8"));
    return source !== undefined && hasWords(source) ? [{ file, source }] : [];
  });
  const isNamed = ({ file }: { readonly file: string }) => page.includes(basename(file, extname(file)));
  const likely = having.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one))).slice(0, mostFiles);
  const all = likely.map(async ({ file, source }) =>
    (await writtenIn(file, source)).map((written) => ({ file, source, written })),
  );
  return (await Promise.all(all)).flat();
}

/** Punctuation that a backslash takes the meaning of (CommonMark 0.31.2, 2.4). */
const punctuation = /[!-/:-@[-`{-~]/g;

/**
 * Returns a file with another text. What both texts share stays as it is written. With `isEscaped`, no character of the new part means
 * anything to Markdown. Values of front matter get quotes if they need some.
 */
export function withMarkdownText(
  source: string,
  { kind, value, indexes }: WrittenText,
  text: string,
  isEscaped: boolean,
): string {
  const wanted = text.toWellFormed();
  if (kind === "yaml") {
    const [start = 0, end = start] = indexes;
    const quotes = /^["']/.exec(source.slice(start, end))?.[0];
    const type = quotes === "'" ? "QUOTE_SINGLE" : quotes || /[,[\]{}]/.test(wanted) ? "QUOTE_DOUBLE" : "PLAIN";
    return (
      source.slice(0, start) +
      stringify(wanted, { defaultStringType: type, lineWidth: 0 }).trimEnd() +
      source.slice(end)
    );
  }
  const { at, old, next } = changeBetween(value, wanted);
  const written = isEscaped ? next.replaceAll(punctuation, "\\$&") : next;
  return source.slice(0, indexes[at]) + written + source.slice(indexes[at + old.length]);
}
