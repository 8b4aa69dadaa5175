import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import jsTokens from "js-tokens";
import { placeholdersOf } from "../define/fact-checks.ts";
import { pagePathOf } from "../define/addresses.ts";
import type { Loaded } from "../load-site.ts";
import { groupedBy } from "../problems/grouped.ts";
import { BuildError } from "../problems/problem.ts";
import type { SiteLiteral, Trial } from "./trial-site.ts";

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
  /** Whether it is still a placeholder. */
  readonly isLeft: boolean;
}

/** Where a value is in a module. */
interface Field extends Pick<Fact, "path" | "constant" | "help"> {
  readonly start: number;
}

/** Finds what is written as `key: value` or in lists, in the constants of a module. */
function fieldsIn(source: string): Field[] {
  const fields: Field[] = [];
  /** The objects and lists around a token. */
  const levels: { readonly isList: boolean; readonly key: string; index: number }[] = [];
  let [position, constant, help, key, before] = [0, "", "", "", ""];
  let isHelp = false;
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
    if (levels.length === 0 && value === "const") constant = next?.value ?? "";
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
      fields.push({ path: path.filter(Boolean).join("."), constant, help, start });
    }
    before = value;
  }
  return fields;
}

/**
 * Returns the facts of a site: its placeholders, and what is written in the same constants. Where a placeholder is no value of a
 * key, as a whole sample project is none, only sentences are facts, because other values there are names for the code.
 */
export function factsOf({ site, source }: Pick<Loaded, "site" | "source">, literals: readonly SiteLiteral[]): Fact[] {
  const placeholders = placeholdersOf(site.checks).flatMap(({ fact, value }) => {
    const place = source.find(value, fact.split(".")) ?? source.find(value);
    const [, file, line = "", column = ""] = /^(.+):(\d+):(\d+)$/.exec(place ?? "") ?? [];
    return file === undefined ? [] : [{ fact, file: resolve(file), line: Number(line), column: Number(column) }];
  });
  return [...groupedBy(placeholders, ({ file }) => file)].flatMap(([file, inFile]) => {
    const text = readFileSync(file, "utf8");
    const written = new Map(literals.filter((one) => one.file === file).map((one) => [one.written.start, one]));
    const facts = fieldsIn(text).flatMap((field): (Fact & { readonly names: boolean })[] => {
      const literal = written.get(field.start);
      if (literal === undefined) return [];
      const lines = text.slice(0, field.start).split("\n");
      const here = inFile.find(({ line, column }) => line === lines.length && column - 2 === lines.at(-1)?.length);
      const { value, kind } = literal.written;
      const type = kind !== "plain" ? "text" : /^\d/.test(value) ? "number" : "boolean";
      const names = here?.fact.split(".").at(-1) === field.path.split(".").at(-1);
      const { path, constant, help } = field;
      return [{ literal, path, constant, type, help, isLeft: here !== undefined, names }];
    });
    const named = new Set(facts.filter(({ names }) => names).map(({ constant }) => constant));
    const sampled = new Set(facts.filter(({ isLeft }) => isLeft).map(({ constant }) => constant));
    const isSentence = ({ literal }: Fact) => literal.written.value.includes(" ");
    return facts
      .filter((fact) => named.has(fact.constant) || (sampled.has(fact.constant) && (fact.isLeft || isSentence(fact))))
      .map(({ names: _names, ...fact }) => fact);
  });
}

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

/** Tries other values of facts on a site. */
export async function tryFacts(
  edits: readonly FactEdit[],
  { documents, built }: Pick<Trial, "documents" | "built">,
): Promise<TriedFact> {
  const wrong = edits.find(({ fact, text }) => !values[fact.type].test(text));
  if (wrong) return { problem: wanted[wrong.fact.type], pages: [] };
  try {
    const known = new Set(built);
    const all = await documents(edits.map(({ fact: { literal }, text }) => ({ literal, text })));
    return { pages: all.filter((file) => !known.has(file)).map(({ path }) => pagePathOf(path)) };
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    const [{ what, fix }] = error.problems as [(typeof error.problems)[number]];
    return { problem: `${what}; ${fix}`, pages: [] };
  }
}
