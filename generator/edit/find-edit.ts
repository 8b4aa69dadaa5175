import { outputPath, pagePathOf } from "../define/addresses.ts";
import type { OutputFile } from "../output-file.ts";
import { escapeMarkup } from "../html/tag.ts";
import { displayPath, placeAt } from "../problems/places.ts";
import { firstOf } from "../problems/grouped.ts";
import { BuildError } from "../problems/problem.ts";
import { changeBetween, type Change } from "./literals.ts";
import { pageTexts, type PageTexts } from "./page-texts.ts";
import { markdownTexts } from "./markdown-texts.ts";
import { isLiteral, type Edit, type Trial } from "./trial-site.ts";

/** Another text for a text of a page. */
export interface TextEdit {
  /** `/about` */
  readonly page: string;
  /** Of a text or of a value, as in `PageTexts`. */
  readonly path: string;
  readonly old: string;
  readonly next: string;
}

/** The literal that makes a text another one, with those that have to agree with it, and what else changes; or why there is none. */
export type FoundEdit =
  | {
      readonly edits: readonly Edit[];
      /** The other pages that change. */
      readonly also: readonly string[];
      /** The ids and addresses that follow from the words: `our-work`. Links to them break. */
      readonly addresses: readonly string[];
    }
  | {
      readonly refused: string;
      /** Where the words may be written. */
      readonly where?: string | undefined;
    };

interface Candidate {
  readonly literal: Edit["literal"];
  readonly position: number;
  /**
   * How many characters around the change are the same in the literal and on the page. More if nothing differs up to the ends of the
   * literal or of the text, and if the capitals are the same.
   */
  readonly score: number;
}

/** More have never been needed. */
const maxTries = 16;

/** So many of the pages that show the changed words are rendered. */
const mostRendered = 24;

/** The texts of documents, and all of them as one plain text. */
export interface ReadPage extends PageTexts {
  readonly plain: string;
}

/** Reads what is needed for each search once. */
export interface TextReader {
  readonly page: (file: OutputFile) => ReadPage;
  readonly value: (literal: Edit["literal"]) => string;
}

/** Makes a reader that remembers what it has read as long as the documents and literals exist. */
export function textReader(): TextReader {
  return {
    page: kept((file: OutputFile) => {
      const page = pageTexts(Buffer.from(file.contents).toString());
      return { ...page, plain: plain([...page.texts.values(), ...page.values.values()].join("\n")) };
    }),
    value: kept(({ written: { value } }: Edit["literal"]) => plain(value)),
  };
}

/** A function of an object that is called once for each. */
function kept<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const entry = known.get(key) ?? { value: make(key) };
    known.set(key, entry);
    return entry.value;
  };
}

/**
 * Finds the literal that makes a text of a page another one, and proves it: with the edit, a rendering has the new text there, and
 * otherwise differs only by the same change elsewhere. From facts and in descriptions, more may follow. Of many pages that show the
 * same words, some are rendered.
 */
export async function findEdit(
  trial: Trial,
  asked: TextEdit,
  { read, facts }: { readonly read: TextReader; readonly facts: ReadonlySet<Edit["literal"]> },
): Promise<FoundEdit> {
  const { page, path, next } = asked;
  const shown = trial.built.find((file) => file.path === outputPath(page));
  const old = shown && textAt(read.page(shown), path);
  if (old === undefined) return { refused: "a script makes this text" };
  if (plain(old) !== plain(asked.old)) return { refused: "the page is older than its files: reload it" };
  const change = changeOf(old, next);
  const parts = wordsIn(plain(withNeighbours(old, change.at, change.old.length)));
  const hasWords = (source: string) => hasAll(plain(source), parts);
  const texts = [...trial.literals(), ...(await markdownTexts(trial.loaded, hasWords, page))];
  const candidates = candidatesFor(texts, read, old, change);
  // A literal that shares less than half as much is another one.
  const likely = candidates.filter(({ score }) => score * 2 >= (candidates[0]?.score ?? 0)).slice(0, maxTries);
  const [first, ...others] = likely;
  const isClear = first !== undefined && first.score >= 1.3 * (others[0]?.score ?? 0);
  const prover = proverFor(trial, { page, path, change, old, facts }, read);
  let reason: FoundEdit = {
    refused: factsIn(change.old, facts) ?? "the files have no single text with these words: change fewer at a time",
  };
  for (const group of isClear ? [[first], others] : [likely]) {
    for (const candidate of await prover.marked(group)) {
      const verdict = await prover.prove(candidate);
      if (!("refused" in verdict)) return verdict;
      if (verdict.refused !== undefined) reason = verdict;
    }
  }
  return reason;
}

const textAt = ({ texts, values }: PageTexts, path: string) => texts.get(path) ?? values.get(path);

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const hasAll = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

/** Spaces and dashes as keyboards have them. Each character stays one. */
function asTyped(text: string): string {
  return text.replaceAll(/[\u00a0\n]/g, " ").replaceAll(/[\u2010-\u2014]/g, "-");
}

/** As it is typed, and without capitals. */
function plain(text: string): string {
  const lower = text.toLowerCase();
  return asTyped(lower.length === text.length ? lower : text);
}

/** Returns what somebody has changed in a text, without no-break spaces and dashes, which keyboards do not have. */
function changeOf(old: string, next: string): Change {
  // Browsers write a no-break space where somebody types a space at an end.
  const wanted = old.includes("\u00a0") ? next : next.replaceAll("\u00a0", " ");
  const { at, ...typed } = changeBetween(asTyped(old), asTyped(wanted));
  if (typed.old === typed.next) return changeBetween(old, wanted);
  return { at, old: old.slice(at, at + typed.old.length), next: wanted.slice(at, at + typed.next.length) };
}

/** Says which facts are in a text, if there are some. */
function factsIn(text: string, facts: ReadonlySet<Edit["literal"]>): string | undefined {
  const inWords = (words: string) => ` ${wordsIn(words).join(" ")} `;
  const values = [...facts].map(({ written }) => written.value).filter((value) => /[\p{L}\p{N}]/u.test(value));
  const found = [...new Set(values)].filter((value) => inWords(text).includes(inWords(value)));
  if (found.length === 0) return undefined;
  return `keep ${found.map((value) => `"${value}"`).join(" and ")} in this text: the form for the facts changes that`;
}

/** Finds the places that may be the changed one, the most alike first. */
function candidatesFor(
  literals: readonly Edit["literal"][],
  read: TextReader,
  shown: string,
  { at, old }: Change,
): Candidate[] {
  const text = plain(shown);
  const wanted = plain(old);
  const candidates = literals.flatMap((literal): Candidate[] => {
    // Numbers are facts, and have a form.
    if (literal.written.kind === "plain") return [];
    const value = read.value(literal);
    let best: Candidate | undefined;
    for (let position = value.indexOf(wanted); position !== -1; position = value.indexOf(wanted, position + 1)) {
      let before = 0;
      while (before < at && before < position && value[position - before - 1] === text[at - before - 1]) before += 1;
      let end = wanted.length;
      while (position + end < value.length && at + end < text.length && value[position + end] === text[at + end])
        end += 1;
      const isWhole =
        (before === at || before === position) && (at + end === text.length || position + end === value.length);
      const isSame = literal.written.value.startsWith(old, position);
      const score = (before + end) * (isWhole ? 2 : 1) * (isSame ? 1.5 : 1);
      if (before + end > 1 && score > (best?.score ?? 0)) best = { literal, position, score };
      if (position === value.length) break;
    }
    return best ? [best] : [];
  });
  return candidates.toSorted((one, other) => other.score - one.score);
}

function placeOf({ file, source, written: { start } }: Edit["literal"]): string {
  return placeAt(displayPath(file), source, start);
}

interface Wanted extends Pick<TextEdit, "page" | "path" | "old"> {
  /** More than the same words may follow from them. */
  readonly facts: ReadonlySet<Edit["literal"]>;
  readonly change: Change;
}

/** Makes what tries candidates. */
function proverFor(trial: Trial, { page, path, old, change, facts }: Wanted, read: TextReader) {
  const next = old.slice(0, change.at) + change.next + old.slice(change.at + change.old.length);
  const words = wholeWords(old, change);
  const clicked = outputPath(page);
  const editOf = ({ literal, position }: Candidate, text: string): Edit => {
    const { value } = literal.written;
    return { literal, text: value.slice(0, position) + text + value.slice(position + change.old.length) };
  };
  const render = async (edits: readonly Edit[], only: readonly string[]) =>
    new Map((await trial.documents(edits, new Set(only))).map((file) => [file.path, file]));
  /** Tries edits on all pages that may show them. */
  const proveEdits = async (edits: readonly Edit[], { literal, position }: Candidate): Promise<Verdict> => {
    const where = placeOf(literal);
    const around = plain(withNeighbours(literal.written.value, position, change.old.length));
    const isShown = (text: string) => text.includes(around) || text.includes(plain(inAddress(around)));
    // To read a document takes long, and most have not even these words.
    const parts = wordsIn(around);
    const having = (files: readonly OutputFile[], wanted: readonly string[]) =>
      files.filter(({ path: file, contents }) => {
        const html = plain(Buffer.from(contents).toString());
        return file === clicked || hasAll(html, wanted);
      });
    const all = having(trial.built, parts);
    const likely = all.length > mostRendered ? having(all, [plain(escapeMarkup(around))]) : all;
    // Pages of a large site that share words are made by the same code.
    const step = Math.ceil(likely.length / mostRendered);
    const tried = likely.filter(
      (file, index) => file.path === clicked || (index % step === 0 && isShown(read.page(file).plain)),
    );
    const pages = await render(
      edits,
      tried.map((file) => file.path),
    );
    const shown = pages.get(clicked);
    const text = shown && textAt(read.page(shown), path);
    if (text === old) return { refused: undefined };
    if (text !== next) return { refused: `it would read "${shortened(text ?? "", old)}"`, where };
    const changed = tried.filter((file) => pages.get(file.path) !== file);
    const addresses = new Set<string>();
    for (const before of facts.has(literal) ? [] : changed) {
      const after = pages.get(before.path);
      const other = after ? differenceOf(read.page(before), read.page(after), words) : { what: "nothing is left" };
      if ("what" in other) return { refused: `on ${pagePathOf(before.path)}, ${other.what}`, where };
      for (const address of other.addresses) addresses.add(address);
    }
    const others = likely.filter((file, index) => changed.includes(file) || index % step > 0);
    const also = others.filter((file) => file.path !== clicked).map((file) => pagePathOf(file.path));
    return { edits, also, addresses: [...addresses] };
  };
  /** Changes all candidates at once, each with a mark of its own, and returns those whose mark is in the text. */
  const marked = async (candidates: readonly Candidate[]): Promise<readonly Candidate[]> => {
    if (candidates.length <= 2) return candidates;
    const mark = (index: number) => String.fromCharCode(0xe000 + index);
    const edits = candidates.map((candidate, index) => {
      const { position, literal } = candidate;
      return editOf(candidate, literal.written.value.slice(position, position + change.old.length) + mark(index));
    });
    try {
      const file = (await render(edits, [clicked])).get(clicked);
      const text = (file && textAt(read.page(file), path)) ?? "";
      return candidates.filter((_, index) => text.includes(mark(index)));
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      // A mark has broken a key.
      const half = candidates.length >> 1;
      return [...(await marked(candidates.slice(0, half))), ...(await marked(candidates.slice(half)))];
    }
  };
  return {
    marked,
    prove: async (candidate: Candidate): Promise<Verdict> => {
      const { literal } = candidate;
      const edits = [editOf(candidate, change.next)];
      try {
        const verdict = await proveEdits(edits, candidate);
        if (isLiteral(literal) || !("refused" in verdict)) return verdict;
        // A part of the new text may mean something to Markdown.
        const escaped = await proveEdits([{ ...edits[0]!, isEscaped: true }], candidate);
        return "refused" in escaped ? verdict : escaped;
      } catch (error) {
        if (!(error instanceof BuildError)) throw error;
        const refused = { refused: error.problems[0]?.what ?? error.message, where: placeOf(literal) };
        // A name that other modules use as a key changes with it everywhere, or nowhere.
        const { value } = literal.written;
        const agreeing = trial.literals().filter((one) => one !== literal && one.written.value === value);
        if (agreeing.length === 0) return refused;
        const all = [...edits, ...agreeing.map((one) => editOf({ ...candidate, literal: one }, change.next))];
        return proveEdits(all, candidate).catch(() => refused);
      }
    },
  };
}

/** Why a candidate is not the one; without words if it does not change the text at all. */
type Verdict = FoundEdit | { readonly refused: undefined };

/** A part of a text, with the words that it touches and the next one on each side. */
function withNeighbours(text: string, start: number, length: number): string {
  const [before = ""] = /(?:\S+\s+)?\S*$/.exec(text.slice(0, start)) ?? [];
  const [after = ""] = /^\S*(?:\s+\S+)?/.exec(text.slice(start + length)) ?? [];
  return before + text.slice(start, start + length) + after;
}

/** Widens a change to whole words, because "the same change elsewhere" would mean little for one letter. */
function wholeWords(text: string, { at, old, next }: Change): Pick<Change, "old" | "next"> {
  const [before = ""] = /[\p{L}\p{N}\p{M}]*$/u.exec(text.slice(0, at)) ?? [];
  const [after = ""] = /^[\p{L}\p{N}\p{M}]*/u.exec(text.slice(at + old.length)) ?? [];
  if (before + old + after !== "") return { old: before + old + after, next: before + next + after };
  const [word = ""] = /\S*\s*$/.exec(text.slice(0, at)) ?? [];
  return { old: word, next: word + next };
}

/** Attributes that are made of words, and that others refer to. */
const ofAddresses = /@(?:id|href|for|name|value|aria-(?:labelledby|describedby|controls)|data-[\w-]+)$/;

/** Returns what differs besides the same words: addresses, or why the change is another one. */
function differenceOf(
  before: PageTexts,
  after: PageTexts,
  words: Pick<Change, "old" | "next">,
): { readonly addresses: readonly string[] } | { readonly what: string } {
  if (before.frame !== after.frame) return { what: "other parts come or go" };
  const addresses: string[] = [];
  for (const kind of ["texts", "values"] as const) {
    for (const [path, text] of before[kind]) {
      const now = after[kind].get(path);
      // Links from other sites to an id that follows from the words break, too.
      if (now !== text && path.endsWith("@id")) addresses.push(text);
      else if (now === text || (now !== undefined && isSameChange(plain(text), plain(now), words))) continue;
      if (now !== undefined && ofSearchEngines(path, before)) continue;
      if (now === undefined || !ofAddresses.test(path))
        return { what: `"${shortened(text, now)}" would read "${shortened(now ?? "", text)}"` };
      addresses.push(text);
    }
  }
  return { addresses };
}

/** Whether a value is a title or description for search engines and social networks, which may depend on its length. */
function ofSearchEngines(path: string, { texts, values }: PageTexts): boolean {
  const [, element = ""] = /^(.+)@content$/.exec(path) ?? [];
  const name = values.get(`${element}@name`) ?? values.get(`${element}@property`) ?? "";
  return /description|title/.test(name) || (path.startsWith("0.0.") && texts.has(path));
}

/** Returns the part of a long text where it begins to differ from another one. */
function shortened(text: string, other = ""): string {
  const from = Math.max(0, changeBetween(text, other).at - 30);
  return `${from > 0 ? "…" : ""}${text.slice(from, from + 60)}${text.length > from + 60 ? "…" : ""}`;
}

/** Whether a text became another one by the same change, once or several times. */
function isSameChange(before: string, after: string, { old, next }: Pick<Change, "old" | "next">): boolean {
  const forms = [String, inAddress, inJson].map((form) => [plain(form(old)), plain(form(next))] as const);
  let [text, start] = [before, 0];
  while (text !== after) {
    let at = start;
    while (at < text.length && text[at] === after[at]) at += 1;
    const changed = firstOf(forms, ([from, to]) => {
      for (let position = at; position >= Math.max(start, at - from.length - to.length); position -= 1) {
        const isHere = from !== "" && text.startsWith(from, position) && after.startsWith(to, position);
        if (isHere) return { from, to, position };
      }
      return undefined;
    });
    if (changed === undefined) return false;
    const { from, to, position } = changed;
    text = text.slice(0, position) + to + text.slice(position + from.length);
    start = position + to.length;
  }
  return true;
}

/** A change may begin or end in the middle of a pair of surrogates, which no address can contain. */
function inAddress(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
