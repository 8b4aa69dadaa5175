import type { Modules } from "./modules.ts";

/**
 * Finds modules that import each other in a cycle, with the first one again at the end. Returns nothing if there is no
 * cycle.
 */
export function importCycle(modules: Modules): readonly string[] | undefined {
  const done = new Set<string>();
  const ringFrom = (path: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return undefined;
    for (const imported of modules.get(path)?.imports ?? []) {
      const isOwn = imported === path;
      const ring = isOwn ? undefined : ringFrom(imported, [...trail, path]);
      if (ring) return ring;
    }
    done.add(path);
    return undefined;
  };
  for (const path of modules.keys()) {
    const ring = ringFrom(path, []);
    if (ring) return ring;
  }
  return undefined;
}
