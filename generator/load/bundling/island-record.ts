import { readFileSync } from "node:fs";
import { extname, resolve } from "node:path";
import type { Loader, Metafile } from "esbuild";
import { esbuild } from "./esbuild.ts";
import { readModule, type FoundRecord, type ImportedName } from "./record-reader.ts";
import { islandsToLeaveOut } from "./record-without.ts";

/** An island that can be left out of a script. Paths are in esbuild's format. */
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

/** Maximum depth of records that are spread into others. Deeper ones are probably a cycle. */
const deepest = 20;

/**
 * Finds the islands that the browser's entry hydrates. It reads `hydrateIslands({ Counter })`, constants, and records
 * that are imported or spread. Islands that are listed in another way are not found, and stay in every script.
 */
export async function listedIslands(entry: string, inputs: Metafile["inputs"]): Promise<readonly ListedIsland[]> {
  const found: ListedIsland[] = [];
  const importedBy = (path: string, from: string) =>
    inputs[path]?.imports.find(({ original }) => original === from)?.path;
  const look = async (path: string, record: string | undefined, depth: number): Promise<void> => {
    const follow = async ({ from, name }: ImportedName) => {
      const next = importedBy(path, from);
      if (next !== undefined && depth < deepest) await look(next, name, depth + 1);
    };
    const module = await moduleAt(path);
    const value: FoundRecord = module?.record(record);
    if (module === undefined || value === undefined) return;
    if (!("length" in value)) return follow(value);
    for (const { key, value: imported } of islandsToLeaveOut(module, value)) {
      const from = importedBy(path, imported.from);
      if (from !== undefined) found.push({ name: key, listedIn: path, record, module: from });
    }
    for (const { kind, value: imported } of value) if (kind === "spread") await follow(imported);
  };
  await look(entry, undefined, 0);
  return found;
}

async function moduleAt(path: string) {
  try {
    return readModule(await asJavaScript(path));
  } catch {
    // The module cannot be parsed, or is being changed. Its islands are not split.
    return undefined;
  }
}

const loaders: Readonly<Record<string, Loader>> = { ".ts": "ts", ".mts": "ts", ".tsx": "tsx", ".jsx": "jsx" };

/** Returns the code of a module without types and JSX. Throws the errors of esbuild and of the file system. */
export async function asJavaScript(path: string): Promise<string> {
  const loader = loaders[extname(path)] ?? "js";
  const text = readFileSync(resolve(path), "utf8");
  return (await esbuild().transform(text, { loader, jsx: "automatic", logLevel: "silent" })).code;
}
