import type { BuildOptions, Metafile } from "esbuild";
import { displayPath } from "../../problems/display-path.ts";
import type { Problem } from "../../problems/problem.ts";
import { esbuild } from "./esbuild.ts";

/** Adds to a problem with a module that only Node can run the chain of imports from the browser's entry. */
export async function withImportChain(problem: Problem, options: BuildOptions, entry: string): Promise<Problem> {
  if (problem.code !== "server-only") return problem;
  const file = problem.where.replace(/:\d+:\d+$/, "");
  const chain = await importChain(options, displayPath(entry), file);
  return chain.length < 2 ? problem : { ...problem, what: `${problem.what}: ${chain.join(" → ")}` };
}

/**
 * Returns the modules on the way from an entry to another module, as paths in esbuild's format: the entry first, that
 * module last. Empty if there is no chain. The modules are bundled again as if for Node, because a failed bundle has no
 * metafile.
 */
async function importChain(options: BuildOptions, entry: string, file: string): Promise<readonly string[]> {
  const asForNode = { ...options, platform: "node", write: false, metafile: true, minify: false } as const;
  // Another error also exists, and is reported separately.
  const { metafile } = await esbuild()
    .build(asForNode)
    .catch(() => ({ metafile: { inputs: {} } as Metafile }));
  const ways = new Map<string, readonly string[]>([[entry, [entry]]]);
  // A map iterates over entries that are added during the loop, so the first chain is the shortest.
  for (const [path, way] of ways) {
    if (path === file) return way;
    for (const { path: next } of metafile.inputs[path]?.imports ?? [])
      if (!ways.has(next)) ways.set(next, [...way, next]);
  }
  return [];
}
