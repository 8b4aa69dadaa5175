import { resolve } from "node:path";
import type { Metafile } from "esbuild";

/** A module of a bundle. */
export interface BundledModule {
  /** What it became in the bundle; the parts of it, if there are several, one after the other. */
  readonly code: string;
  /** The lines, counted from 1, on which these parts begin. */
  readonly lines: readonly number[];
  /** Absolute paths of what it imports. */
  readonly imports: readonly string[];
}

/** The modules of a bundle by their absolute paths. */
export type Modules = ReadonlyMap<string, BundledModule>;

/** What each module of a bundle imports, by the paths that esbuild shows. */
export type ModuleImports = Readonly<
  Record<string, readonly Pick<Metafile["inputs"][string]["imports"][number], "path" | "original" | "external">[]>
>;

/** What of a bundle's description says which module imports which. */
export function importsIn({ inputs }: Pick<Metafile, "inputs">): ModuleImports {
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

/** Takes a bundle of esbuild's apart, by the comment with a module's path that stands before each part. */
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
  return new Map(
    Object.entries(inputs).map(([path, imports]) => {
      const imported = imports.filter(({ external }) => !external).map((one) => resolve(one.path));
      return [resolve(path), { ...(parts.get(path) ?? none), imports: imported }];
    }),
  );
}

/** Finds the module that a line of the bundle belongs to. */
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

/** The modules that are new, or whose code has changed. */
export function changedModules(before: Modules, after: Modules): ReadonlySet<string> {
  const isChanged = ([path, { code, imports }]: readonly [string, BundledModule]) => {
    const old = before.get(path);
    return old?.code !== code || old.imports.join("\n") !== imports.join("\n");
  };
  return new Set([...after].filter(isChanged).map(([path]) => path));
}

/** These modules, and all that import one of them, directly or not. */
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

/** A module and all that it imports, without what is found only through one of the others. */
export function importsOf(path: string, modules: Modules, others: ReadonlySet<string>): ReadonlySet<string> {
  return reachable([path], (from) => (modules.get(from)?.imports ?? []).filter((imported) => !others.has(imported)));
}

function reachable(from: Iterable<string>, next: (path: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(from);
  // A set gives its iterator what is added meanwhile.
  for (const path of found) for (const other of next(path)) found.add(other);
  return found;
}
