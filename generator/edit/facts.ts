import { resolve } from "node:path";
import jsTokens from "js-tokens";
import { placeholdersOf } from "../define/fact-checks.ts";
import { pagePathOf } from "../define/addresses.ts";
import type { Loaded } from "../load-site.ts";
import { groupedBy } from "../problems/grouped.ts";
import { BuildError } from "../problems/problem.ts";
import type { Edit, SiteLiteral, Trial } from "./trial-site.ts";

/** A fact that is written in a module of the site. */
export interface Fact {
  readonly literal: SiteLiteral;
  /** `place.city`, `team.0.name` */
  readonly path: string;
  /** The constant that it is a part of. */
  readonly constant: string;
  readonly type: "text" | "number" | "boolean";
  /** The comment above it, or above the fact that it is a part of. */
  readonly help: string;
  /** The name of the placeholder that it is, if that is no path: `sample project`. */
  readonly name?: string | undefined;
  /** Whether it is still a placeholder, or says beside one that it is a sample. */
  readonly isLeft: boolean;
}

/** Where a value is in a module. */
interface Field extends Pick<Fact, "path" | "constant" | "help"> {
  /** Whether `defineFacts` gets the constant. */
  readonly isDefined: boolean;
  readonly start: number;
}

/** Finds what is written as `key: value` or in lists, in the constants of a module. */
function fieldsIn(source: string): Field[] {
  const fields: Field[] = [];
  /** The objects and lists around a token. */
  const levels: { readonly isList: boolean; readonly key: string; index: number }[] = [];
  let [position, constant, help, key, before] = [0, "", "", "", ""];
  let [isHelp, isDefined, parentheses, call] = [false, false, 0, Infinity];
  const meaningful = [...jsTokens(source)].flatMap(({ type, value }) => {
    position += value.length;
    return /^(?:WhiteSpace|LineTerminatorSequence)$/.test(type)
      ? []
      : [{ type, value, start: position - value.length }];
  });
  for (const [index, { type, value, start }] of meaningful.entries()) {
    const next = meaningful[index + 1];
    const level = levels.at(-1);
    if (type === "SingleLineComment") {
      help = `${isHelp ? `${help} ` : ""}${value.slice(2).trim()}`;
      isHelp = true;
      continue;
    }
    isHelp = false;
    if (levels.length === 0 && value === "const") [constant, isDefined, call] = [next?.value ?? "", false, Infinity];
    if (value === "defineFacts") call = parentheses + 1;
    if (value === "(") parentheses += 1;
    if (value === ")") parentheses -= 1;
    // The facts are behind the schema.
    if (value === "," && parentheses === call && levels.length === 0) isDefined = true;
    if (value === "{" || value === "[") {
      levels.push({ isList: value === "[", key: level?.isList ? String(level.index) : key, index: 0 });
      key = "";
    } else if (value === "}" || value === "]") levels.pop();
    else if (value === ",") {
      if (level?.isList) level.index += 1;
      if (levels.length === 1) help = "";
    } else if (next?.value === ":" && /^[{,]$/.test(before))
      key = type === "StringLiteral" ? value.slice(1, -1) : value;
    else if (level && (level.isList ? /^[[,]$/ : /^:$/).test(before) && /^[,\]}]$/.test(next?.value ?? "")) {
      const path = [...levels.slice(1).map((one) => one.key), level.isList ? String(level.index) : key];
      fields.push({ path: path.filter(Boolean).join("."), constant, isDefined, help, start });
    }
    before = value;
  }
  return fields;
}

/**
 * Returns the facts of a site: what is written in the constants that `defineFacts` gets, or that have placeholders. Of lists, and where a
 * placeholder is no value of a key, only sentences and booleans are facts, because other values there are names for the code.
 */
export function factsOf({ site, source }: Pick<Loaded, "site" | "source">, literals: readonly SiteLiteral[]): Fact[] {
  const placeholders = placeholdersOf(site.checks).flatMap(({ fact, value }) => {
    const place = source.find(value, fact.split(".")) ?? source.find(value);
    const [, file, line = "", column = ""] = /^(.+):(\d+):(\d+)$/.exec(place ?? "") ?? [];
    return file === undefined ? [] : [{ fact, file: resolve(file), line: Number(line), column: Number(column) }];
  });
  return [...groupedBy(literals, ({ file }) => file)].flatMap(([file, inFile]) => {
    const text = inFile[0].source;
    const here = placeholders.filter((one) => one.file === file);
    if (here.length === 0 && !text.includes("defineFacts")) return [];
    const written = new Map(inFile.map((literal) => [literal.written.start, literal]));
    const all = fieldsIn(text).flatMap(({ start, ...field }) => {
      const literal = written.get(start);
      if (literal === undefined) return [];
      const lines = text.slice(0, start).split("\n");
      const left = here.find(({ line, column }) => line === lines.length && column - 2 === lines.at(-1)?.length);
      const { value, kind } = literal.written;
      const type: Fact["type"] = kind !== "plain" ? "text" : /^\d/.test(value) ? "number" : "boolean";
      const isPath = left?.fact.split(".").at(-1) === field.path.split(".").at(-1);
      return [{ literal, ...field, type, name: isPath ? undefined : left?.fact, isLeft: left !== undefined }];
    });
    const left = all.filter(({ isLeft }) => isLeft);
    const named = left.filter(({ name }) => name === undefined);
    const samples = new Set(left.filter(({ name }) => name !== undefined).map(ownerOf));
    return all.flatMap(({ isDefined, ...fact }): Fact[] => {
      const isOfConstant = ({ constant }: Fact) => constant === fact.constant;
      const isWhole = !/^\d/.test(fact.path) && (isDefined || named.some(isOfConstant));
      const isFact = fact.isLeft || fact.type === "boolean" || fact.literal.written.value.includes(" ");
      if (!isWhole && !(isFact && (isDefined || left.some(isOfConstant)))) return [];
      return [{ ...fact, isLeft: fact.isLeft || (fact.type === "boolean" && samples.has(ownerOf(fact))) }];
    });
  });
}

/** Names the object that a fact is a part of. */
const ownerOf = ({ constant, path }: Fact) => [constant, ...path.split(".").slice(0, -1)].join(".");

/** What a site would be with another value of a fact. */
export interface TriedFact {
  /** Why it is refused, in the words of the check. */
  readonly problem?: string;
  /** The pages that change: `/about`. */
  readonly pages: readonly string[];
}

const values = { text: /^/, number: /^\d+(?:\.\d+)?$/, boolean: /^(?:true|false)$/ };
const wanted = { text: "", number: "write a number: 20", boolean: "write true or false" };

/** Another value for a fact. */
export interface FactEdit {
  readonly fact: Fact;
  readonly text: string;
}

/** Tries other values of facts on a site, with further edits. */
export async function tryFacts(
  facts: readonly FactEdit[],
  further: readonly Edit[],
  { documents, built }: Pick<Trial, "documents" | "built">,
): Promise<TriedFact> {
  const wrong = facts.find(({ fact, text }) => !values[fact.type].test(text));
  if (wrong) return { problem: wanted[wrong.fact.type], pages: [] };
  try {
    const known = new Set(built);
    const edits = facts.map(({ fact: { literal }, text }) => ({ literal, text }));
    const all = await documents([...edits, ...further]);
    return { pages: all.filter((file) => !known.has(file)).map(({ path }) => pagePathOf(path)) };
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    const [{ what, fix }] = error.problems as [(typeof error.problems)[number]];
    return { problem: `${what}; ${fix}`, pages: [] };
  }
}
