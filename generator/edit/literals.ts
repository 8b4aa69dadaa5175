import jsTokens, { type JSXToken, type Token } from "js-tokens";

/** How a value is written in a source: in quotes, as a template, as a text or an attribute of JSX, or as a number or boolean. */
type Kind = '"' | "'" | "`" | "text" | "attribute" | "plain";

/** A value in a source, or the part of a template between two expressions. */
export interface Literal {
  readonly kind: Kind;
  /** Where the string, the whole template or the text begins. */
  readonly start: number;
  /** Which part of a template it is, from 0. */
  readonly part: number;
  readonly value: string;
  /** For each code unit of the value, and for its end, where it is written. */
  readonly indexes: readonly number[];
}

/**
 * Finds all values in a source: strings, parts of templates, numbers, booleans, and with `isJsx` texts and attributes of JSX.
 * Leaves out what JSX folds or names in words, such as `&nbsp;`. Indexes are those of JavaScript strings.
 */
export function literalsIn(source: string, isJsx: boolean): Literal[] {
  const found: Literal[] = [];
  const templates: { readonly start: number; part: number }[] = [];
  let position = 0;
  const note = (kind: Kind, before: number, after: number, { start, part } = { start: position, part: 0 }) =>
    found.push({ kind, start, part, ...read(source, position + before, position + after, kind) });
  const tokens: Iterable<Token | JSXToken> = isJsx ? jsTokens(source, { jsx: true }) : jsTokens(source);
  for (const { type, value } of tokens) {
    const { length } = value;
    const words = value.trim();
    const template = templates.at(-1);
    if (type === "StringLiteral") note(value[0] as Kind, 1, length - 1);
    if (type === "JSXString" && isPlain(value)) note("attribute", 1, length - 1);
    if (type === "JSXText" && words !== "" && isPlain(words)) {
      const before = value.indexOf(words);
      note("text", before, before + words.length);
    }
    if (type === "NumericLiteral" || value === "true" || value === "false") note("plain", 0, length);
    if (type === "NoSubstitutionTemplate") note("`", 1, length - 1);
    if (type === "TemplateHead") {
      templates.push({ start: position, part: 0 });
      note("`", 1, length - 2);
    }
    if (template && (type === "TemplateMiddle" || type === "TemplateTail")) {
      template.part += 1;
      note("`", 1, length - (type === "TemplateTail" ? 1 : 2), { ...template });
      if (type === "TemplateTail") templates.pop();
    }
    position += length;
  }
  return found;
}

const lineEnd = /[\r\n\u2028\u2029]/;

/** Whether a text of JSX is on one line, and has no entities but those that `written` makes. */
function isPlain(text: string): boolean {
  return !lineEnd.test(text) && !/&(?!#\d+;)/.test(text);
}

/** An escape of a string (ECMAScript, 12.9.4), or any other code unit. */
const stringUnit = /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|(\r\n|[^]))|\r\n|[^]/giy;

/** A numeric entity of JSX, or any other code unit. */
const jsxUnit = /&#(\d+);|[^]/gy;

function read(source: string, from: number, to: number, kind: Kind): Pick<Literal, "value" | "indexes"> {
  const indexes: number[] = [];
  let value = "";
  const pattern = kind === "text" || kind === "attribute" ? jsxUnit : stringUnit;
  for (pattern.lastIndex = from; pattern.lastIndex < to;) {
    const index = pattern.lastIndex;
    const text = meaningOf(pattern.exec(source)!);
    for (let count = 0; count < text.length; count += 1) indexes.push(index);
    value += text;
  }
  return { value, indexes: [...indexes, to] };
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", v: "\v", 0: "\0" };

/** What a match of these patterns stands for. */
function meaningOf([unit, braced, four, two, other]: RegExpExecArray): string {
  const code = braced ?? four ?? two;
  if (code !== undefined) return String.fromCodePoint(parseInt(code, unit.startsWith("&") ? 10 : 16));
  if (other === undefined) return unit === "\r\n" ? "\n" : unit;
  return lineEnd.test(other) ? "" : (escapes[other] ?? other);
}

/** What a kind of literal cannot contain as it is. JSX drops white space around a whole text. */
const reserved = {
  text: /[{}<>&\t\r\n\u2028\u2029]/g,
  wholeText: /[{}<>&\t\r\n\u2028\u2029]|^\s+|\s+$/g,
  attribute: /["'&\t\r\n\u2028\u2029]/g,
  // oxlint-disable-next-line no-control-regex -- in a source, nobody would see these
  string: /[\\\0-\x08\x0b-\x1f\x7f]/g,
};

/** Writes a text as a literal of this kind has it between its quotes. */
function written(text: string, kind: Kind, isWhole: boolean): string {
  const entities = (all: string) => all.replaceAll(/[^]/g, (one) => `&#${one.charCodeAt(0)};`);
  if (kind === "plain") return text;
  if (kind === "attribute") return text.replaceAll(reserved.attribute, entities);
  if (kind === "text") return text.replaceAll(isWhole ? reserved.wholeText : reserved.text, entities);
  const escaped = text
    .replaceAll(reserved.string, (one) =>
      one === "\\" ? "\\\\" : one === "\r" ? "\\r" : `\\x${one.charCodeAt(0).toString(16).padStart(2, "0")}`,
    )
    .replaceAll(kind, `\\${kind}`);
  return kind === "`" ? escaped.replaceAll("${", "\\${") : escaped.replaceAll("\n", "\\n");
}

/** The part of a text that differs in another. */
export interface Change {
  readonly at: number;
  readonly old: string;
  readonly next: string;
}

/** Finds what is between the beginning and the end that two texts share. */
export function changeBetween(old: string, next: string): Change {
  const most = Math.min(old.length, next.length);
  let at = 0;
  while (at < most && old[at] === next[at]) at += 1;
  let end = 0;
  while (end < most - at && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  return { at, old: old.slice(at, old.length - end), next: next.slice(at, next.length - end) };
}

/** Returns the source with a literal that is written anew as a whole between its quotes. */
export function withWholeText(source: string, { kind, indexes }: Literal, text: string): string {
  return source.slice(0, indexes[0]) + written(text.toWellFormed(), kind, true) + source.slice(indexes.at(-1));
}

/**
 * Returns the source with another text in a literal. Its quotes stay, and so does what was written for the beginning and the
 * end that both texts share. A number or boolean must be one again. Lone surrogates, which no file can contain, become U+FFFD. JSX has no empty text, so that one is
 * gone.
 */
export function withText(source: string, literal: Literal, text: string, isJsx: boolean): string {
  const wanted = text.toWellFormed();
  const { kind, start, part, value, indexes } = literal;
  const { at, old, next } = changeBetween(value, wanted);
  const changed = source.slice(0, indexes[at]) + written(next, kind, false) + source.slice(indexes[at + old.length]);
  // What is written may mean something else beside its neighbours: `$` before `{`, or `\0` before a digit.
  const isRead = literalsIn(changed, isJsx).some(
    (one) => one.start === start && one.part === part && one.value === wanted,
  );
  return isRead ? changed : withWholeText(source, literal, text);
}
