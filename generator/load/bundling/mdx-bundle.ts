import { existsSync, realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Message, OnLoadResult, PartialMessage, Plugin } from "esbuild";
import { displayPath } from "../../problems/display-path.ts";
import { markdownProgram } from "../collections/markdown-program.ts";
import { fileFaults } from "../collections/file-faults.ts";
import type { Fault } from "../collections/parsed-entry.ts";
import type { BundleOptions } from "./lasting-context.ts";

/** Whether esbuild failed because a module of the site imports MDX. Only then is the MDX plugin needed. */
export function needsMdx(error: unknown): boolean {
  const { errors = [] } = error as { readonly errors?: readonly Message[] };
  return errors.some(({ text }) => text.startsWith('No loader is configured for ".mdx" files'));
}

/** The generated entry of a site whose MDX files are not imported by its modules. */
const standIn = "<texts>";

/** Whether a module of a bundle is a file. */
export function isFile(path: string): boolean {
  return !path.endsWith(standIn);
}

/**
 * Options for a site with MDX, including the MDX files of its collections. Plugins do not run synchronously, so the
 * source map is made with the bundle.
 */
export function mdxOptions(options: BundleOptions, entry: string, texts: readonly string[]): BundleOptions {
  const { entryPoints, ...rest } = options;
  const stdin = { contents: standInCode(entry, texts), resolveDir: dirname(entry), sourcefile: standIn };
  return {
    ...rest,
    ...(texts.length > 0 ? { stdin } : entryPoints && { entryPoints }),
    sourcemap: "external",
    sourcesContent: false,
    plugins: [...(options.plugins ?? []), mdxImports(texts)],
  };
}

function standInCode(entry: string, texts: readonly string[]): string {
  return `export { default } from ${JSON.stringify(entry)};\n${textsCode(texts)}`;
}

/** Returns the code that registers the MDX files of collections. */
export function textsCode(texts: readonly string[]): string {
  if (texts.length === 0) return "";
  const modules = texts.map((file, index) => `${JSON.stringify(file)}: text${index}`);
  return [
    `import { provideTexts } from "#generator";`,
    ...texts.map((file, index) => `import * as text${index} from ${JSON.stringify(file)};`),
    `provideTexts({ ${modules.join(", ")} });`,
  ].join("\n");
}

/** Compiles the MDX files that modules import, and the entries of collections. */
export function mdxImports(entries: readonly string[] = []): Plugin {
  return {
    name: "mdx-imports",
    setup: (build) => {
      // esbuild follows symlinks.
      const real = new Set(entries.map(realPath));
      build.onLoad({ filter: /\.mdx$/i }, async ({ path }): Promise<OnLoadResult> => {
        const { compileMdx } = await markdownProgram("mdx");
        const source = await readFile(path, "utf8");
        const isEntry = real.has(path);
        const { code = "", facts, text } = compileMdx(source, path, { isEntry });
        const faults = [...facts.faults, ...(isEntry ? [] : fileFaults(path, facts, text))];
        if (faults.length > 0) return { errors: faults.map((fault) => messageOf(fault, path)) };
        return { contents: code, loader: "js", resolveDir: dirname(path) };
      });
    },
  };
}

/** A file that does not exist is reported by esbuild. */
function realPath(file: string): string {
  return existsSync(file) ? realpathSync(file) : file;
}

function messageOf({ code, place, what, fix }: Fault, path: string): PartialMessage {
  const [line = 1, column = 1] = place.split(":").map(Number);
  const location = { file: displayPath(path), line, column: column - 1 };
  return { text: what, detail: code, location, notes: [{ text: fix }] };
}
