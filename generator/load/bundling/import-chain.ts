import { build, type BuildOptions, type Metafile } from "esbuild";
import { displayPath } from "../../problems/display-path.ts";
import type { Problem } from "../../problems/problem.ts";

/**
 * Adds to a problem of a module that has no place in a browser the way by which
 * the browser's entry comes to import it.
 */
export async function withImportChain(problem: Problem, options: BuildOptions, entry: string): Promise<Problem> {
  if (problem.code !== "server-only") return problem;
  const file = problem.where.replace(/:\d+:\d+$/, "");
  const chain = await importChain(options, displayPath(entry), file);
  return chain.length < 2 ? problem : { ...problem, what: `${problem.what}: ${chain.join(" → ")}` };
}

/**
 * The modules by which an entry comes to import another one, as the paths that
 * esbuild shows: the entry first, that module last. Empty when there is no such
 * way. The modules are bundled anew as if for Node, since a bundle that failed
 * tells nothing.
 */
async function importChain(options: BuildOptions, entry: string, file: string): Promise<readonly string[]> {
  const asForNode = { ...options, platform: "node", write: false, metafile: true, minify: false } as const;
  // Something else is wrong as well, and is told on its own.
  const { metafile } = await build(asForNode).catch(() => ({ metafile: { inputs: {} } as Metafile }));
  const ways = new Map<string, readonly string[]>([[entry, [entry]]]);
  // A map gives its iterator what is added meanwhile, so the first way found is the shortest.
  for (const [path, way] of ways) {
    if (path === file) return way;
    for (const { path: next } of metafile.inputs[path]?.imports ?? [])
      if (!ways.has(next)) ways.set(next, [...way, next]);
  }
  return [];
}
