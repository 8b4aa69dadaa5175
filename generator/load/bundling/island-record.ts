import { readFileSync } from "node:fs";
import { extname, resolve } from "node:path";
import type { Loader, Metafile } from "esbuild";
import { esbuild } from "./esbuild.ts";
import { readModule, type FoundRecord, type ImportedName } from "./record-reader.ts";
import { islandsToLeaveOut } from "./record-without.ts";

/** An island that a script can be bundled without. Paths are those that esbuild shows. */
export interface ListedIsland {
  readonly name: string;
  /** The module that lists it, and the name of the record there; without one it is given to `hydrateIslands`. */
  readonly listedIn: string;
  readonly record?: string | undefined;
  /** The module that it is imported from there. */
  readonly module: string;
}

/** Further records that may be spread into one another; more would be a ring. */
const deepest = 20;

/**
 * Finds the islands that the browser's entry hydrates. It reads
 * `hydrateIslands({ Counter })`, constants, and records that are imported or
 * spread. An island that is listed in another way is not found, and stays in
 * every script.
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
    // It is no JavaScript, or changes at this moment: its islands stay together.
    return undefined;
  }
}

const loaders: Readonly<Record<string, Loader>> = { ".ts": "ts", ".mts": "ts", ".tsx": "tsx", ".jsx": "jsx" };

/** The text of a module without types and JSX. Throws what esbuild and the file system throw. */
export async function asJavaScript(path: string): Promise<string> {
  const loader = loaders[extname(path)] ?? "js";
  const text = readFileSync(resolve(path), "utf8");
  return (await esbuild().transform(text, { loader, jsx: "automatic", logLevel: "silent" })).code;
}
