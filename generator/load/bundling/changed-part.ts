import { sheetsModule } from "./css-imports.ts";
import { changedModules, withImporters, type Modules } from "./modules.ts";
import type { SiteBundle } from "./site-bundler.ts";

/** The modules of a bundle that have to be evaluated again after an earlier bundle of the same site. */
export interface ChangedPart {
  /** Their code, on the same lines as in the whole bundle. All other lines are empty. */
  readonly code: string;
  /** Their absolute paths. */
  readonly modules: ReadonlySet<string>;
}

/**
 * Finds the code to evaluate again while the modules of an earlier bundle still exist: changed modules, and all modules
 * that import them. Returns nothing if the whole bundle has to be evaluated:
 *
 * - One of these modules writes styles, whose order is only correct if all styles are written again.
 * - The code that esbuild puts before the first module has changed.
 * - Most modules would be evaluated anyway.
 */
export function changedPart(before: SiteBundle, now: SiteBundle): ChangedPart | undefined {
  const changed = changedModules(before.modules, now.modules);
  if (changed.size === 0) return { code: "", modules: changed };
  const stale = withImporters(changed, now.modules);
  const gone = [...before.modules.keys()].filter((path) => !now.modules.has(path));
  if (gone.some((path) => writesStyles(path, before.modules))) return undefined;
  if (stale.size > now.modules.size / 2 || [...stale].some((path) => writesStyles(path, now.modules))) return undefined;
  const parts = partsOf(now);
  const lines = now.code.split("\n");
  const prelude = (parts[0]?.line ?? 1) - 1;
  if (lines.slice(0, prelude).join("\n") !== before.code.split("\n", prelude).join("\n")) return undefined;

  const kept = Array.from(lines, () => "");
  for (const [index, { path, line }] of parts.entries()) {
    if (!stale.has(path)) continue;
    const end = parts[index + 1]?.line ?? lines.length + 1;
    for (let at = line; at < end; at += 1) kept[at - 1] = lines[at - 1] ?? "";
  }
  return { code: kept.join("\n"), modules: stale };
}

/**
 * Makes a function that converts a line of an earlier bundle to the line in a later one. It returns nothing for lines
 * of removed modules.
 */
export function lineMover(before: SiteBundle, now: SiteBundle): (line: number) => number | undefined {
  const parts = partsOf(before);
  return (line) => {
    const part = parts.findLast((one) => one.line <= line);
    if (part === undefined) return undefined;
    const index = before.modules.get(part.path)?.lines.indexOf(part.line) ?? 0;
    const start = now.modules.get(part.path)?.lines[index];
    return start === undefined ? undefined : start + line - part.line;
  };
}

/** All parts of a bundle in order. A module may have several. */
function partsOf({ modules }: SiteBundle): readonly { readonly path: string; readonly line: number }[] {
  return [...modules]
    .flatMap(([path, { lines }]) => lines.map((line) => ({ path, line })))
    .toSorted((a, b) => a.line - b.line);
}

function writesStyles(path: string, modules: Modules): boolean {
  const { code = "" } = modules.get(path) ?? {};
  return code.includes('require("@emotion/css")') || code.includes(`require("${sheetsModule}")`);
}
