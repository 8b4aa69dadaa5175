import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { generatorDir } from "../generator-dir.ts";

/** The parser of Markdown or of MDX. It is bundled with its packages, and loaded only for sites that use it. */
type Program = typeof import("./compile-mdx.ts") | typeof import("./parse-markdown.ts");

/** Whether a file is MDX, which becomes a module of the site. */
export function isMdx(file: string): boolean {
  return /\.mdx$/i.test(file);
}

const { runProgram } = createRequire(import.meta.url)(join(generatorDir, "cli", "start", "programs.cjs")) as {
  readonly runProgram: (name: string) => { readonly exports: unknown } | undefined;
};

const sources = { markdown: "parse-markdown.ts", mdx: "compile-mdx.ts" } as const;
const loaded: Partial<Record<keyof typeof sources, Promise<Program>>> = {};

/**
 * Loads the parser for a file at the first call. If it cannot be bundled, for example in a read-only `node_modules`, tsx
 * already runs the command.
 */
export function textParser(file: string): Promise<Program> {
  const kind = isMdx(file) ? "mdx" : "markdown";
  const load = async (): Promise<unknown> =>
    runProgram(kind)?.exports ?? import(pathToFileURL(join(generatorDir, "content", sources[kind])).href);
  return (loaded[kind] ??= load() as Promise<Program>);
}
