import type { Identifier, ImportDeclaration, Node, Program } from "acorn";
import { readModule, type ReadModule, type RecordEntry } from "./record-reader.ts";

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the islands that can be left out of a module that lists them: nothing else in the module uses their imports.
 */
export function islandsToLeaveOut(
  { program, imports }: ReadModule,
  entries: readonly RecordEntry[],
): readonly RecordEntry[] {
  const islands = entries.filter(({ kind }) => kind === "island");
  const listed = new Set(islands.map(({ value }) => value.local));
  const used = namesUsed(
    program,
    islands.map(({ node }) => node),
  );
  const kept = new Set<string>();
  for (const { from, local } of imports.values()) if (used.has(local) || !listed.has(local)) kept.add(from);
  return islands.filter(({ value }) => !kept.has(value.from));
}

/**
 * Returns the code of a module without these islands in its record, and without the imports that only they need. `name`
 * is the name of the record, as in `ReadModule`.
 */
export function codeWithoutIslands(code: string, name: string | undefined, left: ReadonlySet<string>): string {
  const module = readModule(code);
  const record = module.record(name);
  if (record === undefined || !("length" in record)) return code;
  const gone = islandsToLeaveOut(module, record).filter(({ key }) => left.has(key));
  const used = namesUsed(
    module.program,
    gone.map(({ node }) => node),
  );
  const properties = gone.map(({ node }) => withComma(node, code));
  const imports = module.program.body.filter((one) => one.type === "ImportDeclaration");
  const cuts = [...properties.map((range) => ({ range, text: "" })), ...imports.flatMap((one) => narrowed(one, used))];
  return cuts
    .toSorted((one, other) => other.range.start - one.range.start)
    .reduce((text, { range, text: put }) => text.slice(0, range.start) + put + text.slice(range.end), code);
}

/** Returns an import with only the used names. Returns nothing if all its names are used. */
function narrowed(declaration: ImportDeclaration, used: ReadonlySet<string>) {
  const unused = declaration.specifiers.filter(({ local }) => !used.has(local.name));
  // An import without names runs a module for its effects, so it stays. Islands are listed by names of their own
  // modules.
  if (unused.length === 0 || unused.length < declaration.specifiers.length) return [];
  return [{ range: declaration as Range, text: "" }];
}

function withComma({ start, end }: Range, code: string): Range {
  const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
  return { start, end: end + comma };
}

/** Returns the names that code uses, except in its imports and in these ranges. */
function namesUsed(program: Program, except: readonly Range[]): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== "object" || value === null || !("type" in value)) return;
    const node = value as Node;
    if (node.type === "ImportDeclaration" || except.some(({ start }) => start === node.start)) return;
    if (node.type === "Identifier") names.add((node as Identifier).name);
    for (const part of Object.values(node)) visit(part);
  };
  visit(program);
  return names;
}
