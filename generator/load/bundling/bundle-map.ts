import type { BuildOptions } from "esbuild";
import { esbuild } from "./esbuild.ts";
import type { ModuleImports } from "./modules.ts";

const noMap = JSON.stringify({ version: 3, sources: [], mappings: "" });

/**
 * The source map of a bundle, as JSON. It takes a fifth of the time of a
 * rebuild and is read only when a place has to be told, so it is made then.
 */
export function bundleMap(options: BuildOptions, code: string, imports: ModuleImports): string {
  const hasSheets = Object.keys(imports).some(isSheet);
  try {
    const { outputFiles = [] } = esbuild().buildSync({
      ...options,
      write: false,
      sourcemap: "external",
      sourcesContent: false,
      // Without plugins, which nothing synchronous can have.
      ...(hasSheets && { loader: { ".css": "text", ".module.css": "text" } }),
    });
    const map = outputFiles.find(({ path }) => path.endsWith(".map"))?.text ?? noMap;
    const plain = outputFiles.find(({ path }) => !path.endsWith(".map"))?.text ?? "";
    return hasSheets ? withSheets(map, partsOf(plain, imports), partsOf(code, imports)) : map;
  } catch {
    // A file has changed meanwhile, and the next build tells.
    return noMap;
  }
}

/** Some lines of a bundle: those of a module, or those before the first one. */
interface Part {
  readonly path: string;
  readonly lines: number;
}

function partsOf(code: string, imports: ModuleImports): Part[] {
  const parts = [{ path: "", lines: 0 }];
  for (const line of code.split("\n")) {
    const [, path = ""] = /^[ \t]*\/\/ (.+)$/.exec(line) ?? [];
    if (path in imports) parts.push({ path, lines: 0 });
    (parts.at(-1) as { lines: number }).lines += 1;
  }
  return parts;
}

/**
 * Puts lines without a place into a map, for the style sheets of the bundle; all
 * else is the same in both. Nothing is taken out, since each place in a map is
 * written as its distance from the one before.
 */
function withSheets(json: string, plain: readonly Part[], actual: readonly Part[]): string {
  const map = JSON.parse(json) as { readonly mappings: string };
  const lines = map.mappings.split(";");
  let next = 0;
  let line = 0;
  const written = actual.flatMap(({ path, lines: count }) => {
    const same = plain[next]?.path === path ? plain[next] : undefined;
    if (same !== undefined) next += 1;
    const own = lines.slice(line, (line += same?.lines ?? 0));
    return [...own, ...Array.from({ length: Math.max(0, count - own.length) }, () => "")];
  });
  return JSON.stringify({ ...map, mappings: written.join(";") });
}

function isSheet(path: string): boolean {
  return path.endsWith(".css");
}
