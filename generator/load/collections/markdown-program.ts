import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { onSave } from "../../cache/save-caches.ts";
import { generatorDir } from "../../generator-dir.ts";
import type { CompiledMdx, MdxUse } from "./compile-mdx.ts";
import type { ParsedEntry } from "./parsed-entry.ts";

/** The parsers of Markdown and MDX. Each is bundled with its packages, and loaded only for sites that use it. */
interface Programs {
  readonly markdown: { readonly parseEntry: (source: string) => ParsedEntry };
  readonly mdx: { readonly compileMdx: (source: string, file: string, use: MdxUse) => CompiledMdx };
}

interface ProgramRunner {
  readonly programVersion: (name: string) => string | undefined;
  readonly runProgram: (name: string) => { readonly exports: unknown; readonly keepCompiled: () => void } | undefined;
}

const { programVersion, runProgram } = createRequire(import.meta.url)(
  join(generatorDir, "cli", "start", "library.cjs"),
) as ProgramRunner;

const entries = { markdown: "parse-entry.ts", mdx: "compile-mdx.ts" } as const;

/** Changes with everything that affects the output of a program. Undefined if that is not known. */
export function versionOfProgram(name: keyof Programs): string | undefined {
  return programVersion(name);
}

const loaded: { [Name in keyof Programs]?: Promise<Programs[Name]> } = {};

/** Loads a program at the first call. */
export function markdownProgram<Name extends keyof Programs>(name: Name): Promise<Programs[Name]> {
  const program = (loaded[name] ?? load(name)) as Promise<Programs[Name]>;
  Object.assign(loaded, { [name]: program });
  return program;
}

async function load(name: keyof Programs): Promise<unknown> {
  const program = runProgram(name);
  if (program === undefined) return loadSources(name);
  onSave(program.keepCompiled);
  return program.exports;
}

/** If the program cannot be bundled, for example in a read-only `node_modules`, tsx already runs the command. */
function loadSources(name: keyof Programs): Promise<unknown> {
  return import(pathToFileURL(join(generatorDir, "load", "collections", entries[name])).href);
}
