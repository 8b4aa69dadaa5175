import { sheetsModule } from "./css-imports.ts";
import { changedModules, withImporters, type Modules } from "./modules.ts";
import type { SiteBundle } from "./site-bundler.ts";

/** The modules of a bundle that have to be evaluated after an earlier bundle of the same site. */
export interface ChangedPart {
  /** Their code on the lines that it has in the whole bundle; all other lines are empty. */
  readonly code: string;
  /** Their absolute paths. */
  readonly modules: ReadonlySet<string>;
}

/**
 * Finds what has to be evaluated again when the modules of an earlier bundle are still there: the modules that have
 * changed since, and all that import one of them. Gives nothing when the whole bundle has to be evaluated:
 *
 * - Styles keep their order only if all of them are written again.
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

/** Makes a function that finds where a line of an earlier bundle is in a later one; nothing for lines of modules that are gone. */
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

/** All parts of a bundle in their order: a module may have several. */
function partsOf({ modules }: SiteBundle): readonly { readonly path: string; readonly line: number }[] {
  return [...modules]
    .flatMap(([path, { lines }]) => lines.map((line) => ({ path, line })))
    .toSorted((a, b) => a.line - b.line);
}

function writesStyles(path: string, modules: Modules): boolean {
  const { code = "" } = modules.get(path) ?? {};
  return code.includes('require("@emotion/css")') || code.includes(`require("${sheetsModule}")`);
}
