import { existsSync, realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { OnLoadResult, PartialMessage, Plugin } from "esbuild";
import { BuildError } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";
import { fileFaults } from "./named-files.ts";
import type { Fault } from "./parsed-entry.ts";
import type { SiteTexts } from "./site-texts.ts";

/** Compiles the MDX files that modules import, and the entries of collections. */
export function mdxImports(entries: readonly string[], texts: SiteTexts): Plugin {
  return {
    name: "generator-mdx-imports",
    setup: (build) => {
      // esbuild follows symlinks.
      const real = new Set(entries.map(realPath));
      build.onLoad({ filter: /\.mdx$/i }, async ({ path }): Promise<OnLoadResult> => {
        const source = await readFile(path);
        const isEntry = real.has(path);
        const known = await texts.parsed({ file: path, source, isEntry }).catch(asMessages);
        if ("errors" in known) return known;
        const { facts, text, code } = known;
        const faults = [...facts.faults, ...(isEntry ? [] : fileFaults(path, facts, text()))];
        if (faults.length > 0) return { errors: faults.map((fault) => messageOf(fault, path)) };
        return { contents: code() ?? "", loader: "js", resolveDir: dirname(path) };
      });
    },
  };
}

/** A file that does not exist is reported by esbuild. */
function realPath(file: string): string {
  return existsSync(file) ? realpathSync(file) : file;
}

function asMessages(error: unknown): { readonly errors: PartialMessage[] } {
  if (!(error instanceof BuildError)) throw error;
  return {
    errors: error.problems.map(({ where, ...problem }) => {
      const [, file = where, place = "1:1"] = /^(.+):(\d+:\d+)$/.exec(where) ?? [];
      return messageOf({ place, ...problem }, file);
    }),
  };
}

function messageOf({ code, place, what, fix }: Fault, path: string): PartialMessage {
  const [line = 1, column = 1] = place.split(":").map(Number);
  const location = { file: displayPath(path), line, column: column - 1 };
  return { text: what, detail: code, location, notes: [{ text: fix }] };
}
