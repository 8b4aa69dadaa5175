import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { onSave } from "../../cache/save-caches.ts";
import { generatorDir } from "../../generator-dir.ts";
import type { CompiledMdx } from "./compile-mdx.ts";
import type { ParsedEntry } from "./parsed-entry.ts";

/**
 * What takes Markdown and MDX apart. Each is a program of its own, with its packages in it: a site without Markdown does
 * not load them.
 */
interface Programs {
  readonly markdown: { readonly parseEntry: (source: string) => ParsedEntry };
  readonly mdx: { readonly compileMdx: (source: string, file: string) => CompiledMdx };
}

interface ProgramRunner {
  readonly programVersion: (name: string) => string | undefined;
  readonly runProgram: (name: string) => { readonly exports: unknown; readonly keepCompiled: () => void } | undefined;
}

const { programVersion, runProgram } = createRequire(import.meta.url)(
  join(generatorDir, "cli", "start", "library.cjs"),
) as ProgramRunner;

const entries = { markdown: "parse-entry.ts", mdx: "compile-mdx.ts" } as const;

/** Differs with everything that decides what a program makes; nothing when that is not known. */
export function versionOfProgram(name: keyof Programs): string | undefined {
  return programVersion(name);
}

const loaded: { [Name in keyof Programs]?: Promise<Programs[Name]> } = {};

/** Loads a program with the first call. */
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

/** Where the program cannot be put together, as in a `node_modules` that is read-only, tsx runs the command already. */
function loadSources(name: keyof Programs): Promise<unknown> {
  return import(pathToFileURL(join(generatorDir, "load", "collections", entries[name])).href);
}
