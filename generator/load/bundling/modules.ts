import { resolve } from "node:path";
import type { Metafile } from "esbuild";

/** A module of a bundle. */
export interface BundledModule {
  /** Its code in the bundle. If it has several parts, they are joined. */
  readonly code: string;
  /** The first lines of these parts in the bundle, counted from 1. */
  readonly lines: readonly number[];
  /** Absolute paths of the modules that it imports. */
  readonly imports: readonly string[];
}

/** The modules of a bundle by their absolute paths. */
export type Modules = ReadonlyMap<string, BundledModule>;

/** The imports of each module of a bundle, by paths in esbuild's format. */
export type ModuleImports = Readonly<
  Record<string, readonly Pick<Metafile["inputs"][string]["imports"][number], "path" | "original" | "external">[]>
>;

/** Returns the imports from the metafile of a bundle. */
export function importsIn(inputs: Metafile["inputs"]): ModuleImports {
  const entries = Object.entries(inputs).map(([path, { imports }]) => [
    path,
    imports.map(({ path: to, original, external }) => ({
      path: to,
      ...(original !== undefined && { original }),
      ...(external !== undefined && { external }),
    })),
  ]);
  return Object.fromEntries(entries) as ModuleImports;
}

/** Splits a bundle into modules, by the comments with paths that esbuild puts before each part. */
export function modulesIn(code: string, inputs: ModuleImports): Modules {
  const starts = [...code.matchAll(/^[ \t]*\/\/ (.+)$/gm)].filter(([, path = ""]) => path in inputs);
  const parts = new Map<string, { code: string; readonly lines: number[] }>();
  let line = 1;
  let at = 0;
  for (const [index, start] of starts.entries()) {
    const [, path = ""] = start;
    line += linesBetween(code, at, start.index);
    at = start.index;
    const known = parts.get(path) ?? { code: "", lines: [] };
    known.code += code.slice(at, starts[index + 1]?.index);
    known.lines.push(line);
    parts.set(path, known);
  }
  const none = { code: "", lines: [] };
  // A module is imported by many others.
  const absolute = new Map(Object.keys(inputs).map((path) => [path, resolve(path)]));
  const absoluteOf = (path: string) => absolute.get(path) ?? resolve(path);
  return new Map(
    Object.entries(inputs).map(([path, imports]) => {
      const imported = imports.filter(({ external }) => !external).map((one) => absoluteOf(one.path));
      return [absoluteOf(path), { ...(parts.get(path) ?? none), imports: imported }];
    }),
  );
}

/** Makes a function that finds the module of a line of the bundle. */
export function moduleFinder(modules: Modules): (line: number) => string | undefined {
  const starts = [...modules].flatMap(([path, { lines }]) => lines.map((line) => ({ path, line })));
  const sorted = starts.toSorted((a, b) => b.line - a.line);
  return (line) => sorted.find((start) => start.line <= line)?.path;
}

function linesBetween(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}

/** Returns the modules that are new, or whose code has changed. */
export function changedModules(before: Modules, after: Modules): ReadonlySet<string> {
  const isChanged = ([path, { code, imports }]: readonly [string, BundledModule]) => {
    const old = before.get(path);
    return old?.code !== code || old.imports.join("\n") !== imports.join("\n");
  };
  return new Set([...after].filter(isChanged).map(([path]) => path));
}

/** Returns these modules, and all modules that import one of them, directly or indirectly. */
export function withImporters(paths: Iterable<string>, modules: Modules): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [path, { imports }] of modules) {
    for (const imported of imports) {
      const known = importers.get(imported);
      if (known) known.push(path);
      else importers.set(imported, [path]);
    }
  }
  return reachable(paths, (path) => importers.get(path) ?? []);
}

/** Returns a module and everything that it imports, except modules that only the other modules lead to. */
export function importsOf(path: string, modules: Modules, others: ReadonlySet<string>): ReadonlySet<string> {
  return reachable([path], (from) => (modules.get(from)?.imports ?? []).filter((imported) => !others.has(imported)));
}

function reachable(from: Iterable<string>, next: (path: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(from);
  // A set iterates over values that are added during the loop.
  for (const path of found) for (const other of next(path)) found.add(other);
  return found;
}
