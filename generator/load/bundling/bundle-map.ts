import type { BuildOptions } from "esbuild";
import { esbuild } from "./esbuild.ts";
import type { ModuleImports } from "./modules.ts";

const noMap = JSON.stringify({ version: 3, sources: [], mappings: "" });

/**
 * Returns the source map of a bundle, as JSON. Making it takes a fifth of the time of a rebuild, so it is made only
 * when a message needs a place.
 */
export function bundleMap(options: BuildOptions, code: string, imports: ModuleImports): string {
  const hasSheets = Object.keys(imports).some(isSheet);
  try {
    const { outputFiles = [] } = esbuild().buildSync({
      ...options,
      write: false,
      sourcemap: "external",
      sourcesContent: false,
      // Plugins do not run in synchronous builds.
      ...(hasSheets && { loader: { ".css": "text", ".module.css": "text" } }),
    });
    const map = outputFiles.find(({ path }) => path.endsWith(".map"))?.text ?? noMap;
    const plain = outputFiles.find(({ path }) => !path.endsWith(".map"))?.text ?? "";
    return hasSheets ? withSheets(map, partsOf(plain, imports), partsOf(code, imports)) : map;
  } catch {
    // A file has changed in the meantime. The next build reports the problem.
    return noMap;
  }
}

/** Lines of a bundle: those of a module, or those before the first one. */
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
 * Adds lines without a place to a map, for the style sheets of the bundle. All other lines are the same in both. No
 * line is removed, because each place in a map is relative to the previous one.
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
