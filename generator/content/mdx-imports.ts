import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { OnLoadResult, PartialMessage, Plugin } from "esbuild";
import { BuildError } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";
import type { Fault } from "./parsed-entry.ts";
import type { SiteTexts } from "./site-texts.ts";

/** Compiles the MDX files that modules import, and the entries of collections. */
export function mdxImports(texts: SiteTexts): Plugin {
  return {
    name: "generator-mdx-imports",
    setup: (build) => {
      build.onLoad({ filter: /\.mdx$/i }, async ({ path }): Promise<OnLoadResult> => {
        const source = await readFile(path);
        const known = await texts.parsed({ file: path, source }).catch(asMessages);
        if ("errors" in known) return known;
        const { facts, code } = known;
        if (facts.faults.length > 0) return { errors: facts.faults.map((fault) => messageOf(fault, path)) };
        return { contents: code() ?? "", loader: "js", resolveDir: dirname(path) };
      });
    },
  };
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
