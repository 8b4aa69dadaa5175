import { readFileSync } from "node:fs";
import { basename, extname, resolve } from "node:path";
import { type Expression, type Node, parse, type Program } from "acorn";
import type { Loader, Metafile } from "esbuild";
import { esbuild } from "../esbuild.ts";
import { scriptName } from "./script-holes.ts";

/** An island whose module is known. Paths are in esbuild's format. */
export interface ListedIsland {
  readonly name: string;
  /**
   * The module that lists it, and the name of the record there. Without a name, the record is passed to
   * `hydrateIslands`.
   */
  readonly listedIn: string;
  readonly record?: string | undefined;
  /** The module that the list imports it from. */
  readonly module: string;
}

/** The modules that a script was bundled from, as plain JSON. Paths are in esbuild's format. */
export interface ScriptModules {
  readonly entry: string;
  /** The modules by path. */
  readonly modules: Readonly<Record<string, ScriptModule>>;
  /** The islands whose modules are known. */
  readonly islands: readonly ListedIsland[];
  /** Whether the code of the modules may be another than that of their files. */
  readonly areChanged?: boolean;
}

interface ScriptModule {
  /** How many bytes of the script come from it. */
  readonly bytes: number;
  /** Paths of the modules that it imports. */
  readonly imports: readonly string[];
  /** The classes that it exports. Missing if it is neither a styles module nor a CSS module. */
  readonly classes?: readonly string[];
}

/**
 * Describes a script that esbuild has bundled. `classesOf` returns the classes that a module exports.
 */
export function scriptModules(
  { inputs, outputs }: Metafile,
  classesOf: (path: string) => readonly string[],
  areChanged = false,
): Omit<ScriptModules, "islands"> {
  const entry = outputs[loadedAtOnce({ outputs })[0] ?? ""]?.entryPoint ?? "";
  const parts = Object.fromEntries(Object.values(outputs).flatMap((output) => Object.entries(output.inputs)));
  const modules = Object.entries(inputs).map(([path, { imports }]): readonly [string, ScriptModule] => {
    const bytes = parts[path]?.bytesInOutput ?? 0;
    const classes = bytes > 0 ? classesOf(path) : [];
    const imported = imports.filter(({ external }) => !external).map((one) => one.path);
    return [path, { bytes, imports: imported, ...(classes.length > 0 && { classes }) }];
  });
  return { entry, modules: Object.fromEntries(modules), ...(areChanged && { areChanged }) };
}

/** Returns the paths of a script's first file, and of the files that a browser loads with it. */
export function loadedAtOnce({ outputs }: Pick<Metafile, "outputs">): readonly string[] {
  const found = new Set(Object.keys(outputs).filter((path) => basename(path) === `${scriptName}.js`));
  // A set iterates over values that are added during the loop.
  for (const path of found) {
    for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
      if (kind === "import-statement") found.add(imported);
    }
  }
  return [...found];
}

/** Whether a script loads code later, with `import()`. */
export function hasLaterCode({ inputs, outputs }: Metafile): boolean {
  const isIncluded = (path: string) =>
    Object.values(outputs).some((output) => (output.inputs[path]?.bytesInOutput ?? 0) > 0);
  return Object.entries(inputs).some(
    ([path, { imports }]) =>
      imports.some(({ kind, path: imported }) => kind === "dynamic-import" && isIncluded(imported)) && isIncluded(path),
  );
}

/** Returns the modules of a script without those that only other islands than these import. */
export function modulesWith({ entry, modules, islands }: ScriptModules, wanted: Iterable<string>): ReadonlySet<string> {
  const names = new Set(wanted);
  const isListed = new Map<string, boolean>();
  for (const { name, listedIn, module } of islands) {
    const edge = `${listedIn}\0${module}`;
    isListed.set(edge, (isListed.get(edge) ?? false) || names.has(name));
  }
  const found = new Set([entry]);
  // A set iterates over values that are added during the loop.
  for (const path of found) {
    for (const imported of modules[path]?.imports ?? []) {
      if (isListed.get(`${path}\0${imported}`) !== false) found.add(imported);
    }
  }
  return found;
}

/**
 * Finds the islands that the browser's entry hydrates. It reads `hydrateIslands({ Counter })`, constants, and records
 * that are imported or spread. Islands that are listed in another way are not found, and every page gets their styles.
 */
export async function listedIslands(entry: string, inputs: Metafile["inputs"]): Promise<readonly ListedIsland[]> {
  const found: ListedIsland[] = [];
  const seen = new Set<string>();
  const look = async (path: string, record: string | undefined): Promise<void> => {
    const id = JSON.stringify([path, record]);
    const module = seen.has(id) ? undefined : await moduleAt(path);
    seen.add(id);
    if (module === undefined) return;
    const importedFrom = (from: string) => inputs[path]?.imports.find(({ original }) => original === from)?.path;
    const { islands, further } = entriesOf(module, record);
    for (const { name, from } of islands) {
      const imported = importedFrom(from);
      if (imported !== undefined) found.push({ name, listedIn: path, record, module: imported });
    }
    for (const { from, name } of further) {
      const imported = importedFrom(from);
      if (imported !== undefined) await look(imported, name);
    }
  };
  await look(entry, undefined);
  return found;
}

interface ImportedName {
  /** The module as the import writes it: `./Counter.tsx`. */
  readonly from: string;
  readonly name: string;
}

type Value = Expression | ImportedName;

/** A module that was parsed as JavaScript. */
interface ReadModule {
  readonly code: string;
  readonly program: Program;
  /** Imports and constants, by their names in the module. */
  readonly values: ReadonlyMap<string, Value>;
  /** The names in the module of what it exports, by the names of the exports. */
  readonly exports: ReadonlyMap<string, string>;
}

/** An imported component in a record of islands. `imported` is its name in its own module. */
interface IslandEntry {
  readonly name: string;
  readonly imported: string;
  readonly from: string;
  readonly node: Node;
}

/**
 * Returns the islands in the record with this name, and the imported records that are spread into it. Without a name, of
 * the record that is passed to `hydrateIslands`.
 */
function entriesOf(module: ReadModule, record: string | undefined) {
  const islands: IslandEntry[] = [];
  const further: ImportedName[] = [];
  const found = new Set([
    record === undefined ? hydratedIn(module) : module.values.get(module.exports.get(record) ?? ""),
  ]);
  // A set iterates over values that are added during the loop.
  for (const value of found) {
    if (value === undefined) continue;
    if ("from" in value) further.push(value);
    else if (value.type === "Identifier") found.add(module.values.get(value.name));
    for (const node of "from" in value || value.type !== "ObjectExpression" ? [] : value.properties) {
      if (node.type === "SpreadElement") found.add(node.argument);
      else if (node.value.type === "Identifier" && !node.computed) {
        const imported = module.values.get(node.value.name);
        if (imported && "from" in imported) {
          islands.push({ name: textOf(node.key), imported: imported.name, from: imported.from, node });
        }
      }
    }
  }
  return { islands, further };
}

/** What is passed to the only call of `hydrateIslands`. */
function hydratedIn({ program, values }: ReadModule): Value | undefined {
  const calls = program.body.flatMap((statement) => {
    const call = statement.type === "ExpressionStatement" ? statement.expression : undefined;
    if (call?.type !== "CallExpression" || call.callee.type !== "Identifier") return [];
    const callee = values.get(call.callee.name);
    return callee && "from" in callee && callee.name === "hydrateIslands" ? [call] : [];
  });
  return calls.length === 1 ? (calls[0]?.arguments[0] as Expression | undefined) : undefined;
}

/** Returns nothing for a module that cannot be parsed, or is being changed. Its islands stay in every script. */
async function moduleAt(path: string): Promise<ReadModule | undefined> {
  try {
    return readModule(await asJavaScript(readFileSync(resolve(path), "utf8"), loaders[extname(path)] ?? "js"));
  } catch {
    return undefined;
  }
}

const loaders: Readonly<Record<string, Loader>> = { ".ts": "ts", ".mts": "ts", ".tsx": "tsx", ".jsx": "jsx" };

/** Returns code without types and JSX, in which one statement at the end exports everything. */
async function asJavaScript(code: string, loader: Loader): Promise<string> {
  return (await esbuild().transform(code, { loader, format: "esm", jsx: "automatic", logLevel: "silent" })).code;
}

/** The name that esbuild gives to a default export without one. */
const defaultName = "stdin_default";

function readModule(code: string): ReadModule {
  const program = parse(code, { ecmaVersion: "latest", sourceType: "module" });
  const values = new Map<string, Value>();
  const exports = new Map<string, string>();
  for (const statement of program.body) {
    if (statement.type === "ImportDeclaration") {
      for (const one of statement.specifiers) {
        const name = one.type === "ImportSpecifier" ? textOf(one.imported) : "default";
        values.set(one.local.name, { from: String(statement.source.value), name });
      }
    } else if (statement.type === "VariableDeclaration") {
      for (const { id, init } of statement.declarations) {
        if (id.type !== "Identifier" || !init) continue;
        if (statement.kind === "const" || id.name === defaultName) values.set(id.name, init);
      }
    } else if (statement.type === "ExportNamedDeclaration") {
      for (const { exported, local } of statement.specifiers) exports.set(textOf(exported), textOf(local));
    }
  }
  return { code, program, values, exports };
}

/** The text of a name, which may be written as a string literal. */
function textOf(node: Node): string {
  const { name, value } = node as { readonly name?: string; readonly value?: unknown };
  return name ?? String(value);
}
